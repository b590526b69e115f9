/** What becomes of a column in which a person is, once they are erased. */
export interface Place {
  readonly table: string;
  /** It holds the uid of an account. */
  readonly column: string;
  /**
   * `goes`: the row is deleted. `unnamed`: the row says what happened, and stays with a name that stands for nobody. `empties`: the column is
   * emptied. `follows`: the database changes it with the row to which it refers.
   */
  readonly fate: 'goes' | 'unnamed' | 'empties' | 'follows';
  /** The columns that the file of the person's own data has (data-file): all if absent. */
  readonly shown?: readonly string[];
  /** Columns that it never has: secrets, and what is only made for searching. */
  readonly hidden?: readonly string[];
}

type More = Pick<Place, 'shown' | 'hidden'>;

const goes = (table: string, column = 'account_uid', more: More = {}): Place => ({
  table,
  column,
  fate: 'goes',
  ...more,
});
const unnamed = (table: string, column: string, more: More = {}): Place => ({
  table,
  column,
  fate: 'unnamed',
  ...more,
});
const empties = (table: string, column: string, more: More = {}): Place => ({
  table,
  column,
  fate: 'empties',
  ...more,
});

/**
 * Every column that holds the uid of an account, in the order in which they are worked at. A test fails if the schema has one that is not
 * here (reach.test.ts): so nothing new is forgotten by an erasure, by its proof, or by the file of a person's data.
 */
export const places: readonly Place[] = [
  goes('account_identifiers'),
  goes('associations'),
  goes('group_members'),
  goes('actings', 'actor_uid', { shown: ['expires'] }),
  goes('actings', 'account_uid', { shown: ['expires'] }),
  goes('oidc_records', 'account_uid', { shown: ['model', 'expires'] }),
  goes('idempotency_keys', 'account_uid', { shown: ['created'] }),
  goes('idempotency_keys', 'actor_uid', { shown: ['created'] }),
  goes('qr_cards', 'account_uid', { hidden: ['secret_hash', 'pin_hash'] }),
  goes('sms_codes', 'account_uid', { shown: ['tries', 'expires'] }),
  goes('mail_links', 'account_uid', { hidden: ['token_hash'] }),
  goes('password_sheets', 'owner_uid', { shown: ['group_uid', 'created'] }),
  unnamed('password_sheets', 'real_owner_uid', { shown: ['created'] }),
  goes('activity_events'),
  goes('activity_sessions'),
  goes('activity_sums'),
  goes('activity_touched'),
  goes('activity_days'),
  goes('book_openings'),
  goes('bookmarks'),
  goes('removed_bookmarks'),
  goes('lastmarks'),
  goes('read_logs'),
  goes('read_log_days'),
  goes('reader_profiles', 'guardian_uid'),
  goes('submissions'),
  empties('submissions', 'reopened_by', { shown: ['assignment_id', 'reopened'] }),
  goes('assignment_givings'),
  empties('assignments', 'owner_uid'),
  goes('list_gift_people'),
  empties('reading_lists', 'created_by'),
  goes('user_books'),
  empties('user_books', 'added_by', { shown: ['book_id', 'added'] }),
  goes('user_subscription_periods'),
  goes('seats'),
  goes('news_read'),
  goes('jobs', 'owner_uid', { shown: ['id', 'action', 'state', 'total', 'created', 'finished'] }),
  unnamed('jobs', 'real_owner_uid', { shown: ['id', 'action', 'created'] }),
  unnamed('job_rows', 'account_uid', { hidden: ['secret', 'account_uid'] }),
  empties('syncs', 'saved_by', { shown: ['id', 'name', 'updated'] }),
  unnamed('sync_links', 'uid', { hidden: ['digest', 'told'] }),
  goes('sync_stage', 'uid', { shown: ['job_id', 'kind', 'external_id', 'verdict'] }),
  unnamed('changes', 'uid', { shown: ['at', 'kind', 'action', 'reason', 'fields'] }),
  // What somebody has done to others is about these.
  unnamed('changes', 'actor_uid', { shown: ['at', 'kind', 'action'] }),
  unnamed('changes', 'real_actor_uid', { shown: ['at', 'kind', 'action'] }),
  unnamed('audits', 'account_uid', { shown: ['at', 'action', 'detail'] }),
  unnamed('audits', 'actor_uid', { shown: ['at', 'action'] }),
  // What was paid is kept for as long as the law says (services/payments/retention.ts), for nobody in particular.
  unnamed('payment_customers', 'account_uid'),
  { table: 'payment_subscriptions', column: 'account_uid', fate: 'follows' },
  unnamed('payment_trials', 'account_uid', { hidden: ['fingerprint'] }),
  unnamed('payment_acts', 'account_uid', { hidden: ['actor_uid'] }),
  unnamed('payment_acts', 'actor_uid', { shown: ['kind', 'at'] }),
  unnamed('payment_consents', 'account_uid'),
  unnamed('payment_cancellations', 'account_uid'),
  unnamed('gift_cards', 'redeemed_by', { shown: ['redeemed', 'access_until'] }),
  goes('leaving', 'account_uid', { hidden: ['kept_by'] }),
  empties('leaving', 'kept_by', { shown: ['rule', 'since', 'kept'] }),
  // The account itself at last: what the others refer to.
  goes('accounts', 'uid', {
    hidden: ['password_hash', 'search_text', 'username_key', 'email_ascii', 'keyed'],
  }),
];
