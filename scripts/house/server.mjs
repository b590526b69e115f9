/**
 * The rooms of the server, the lowest first: a room imports only from those above it in this list. A folder of `services/` is a
 * room and has a door, its `index.ts`; files directly in `src` (settings, errors, start-up) belong to no room.
 */
export const rooms = [
  'secrets',
  'database',
  'person',
  'attempts',
  'http',
  'keys',
  'content',
  'messages',
  'services/sessions',
  'services/credentials',
  'services/people',
  'services/schools',
  'services/groups',
  'services/subscriptions',
  'services/cards',
  'services/auth',
  'services/account',
  'services/library',
  'publications',
  'services/books',
  'services/submissions',
  'services/jobs',
  'services/exports',
  'services/controlpanel',
  'services/feedback',
  'services/admin',
  'seed',
  'dev',
  'cli',
];

/** The one room that writes each table. @type {Readonly<Record<string, string>>} */
export const writers = {
  account_identifiers: 'services/people',
  accounts: 'services/people',
  actings: 'services/sessions',
  assignments: 'services/submissions',
  associations: 'services/people',
  audits: 'services/sessions',
  bookmarks: 'services/books',
  books: 'services/library',
  changes: 'database',
  group_books: 'services/library',
  group_members: 'services/people',
  groups: 'services/groups',
  housekeeping: 'database',
  job_rows: 'services/jobs',
  jobs: 'services/jobs',
  keys: 'keys',
  lastmarks: 'services/books',
  mail_links: 'services/credentials',
  oidc_records: 'services/sessions',
  outbox_messages: 'messages',
  password_sheets: 'services/cards',
  qr_cards: 'services/credentials',
  read_log_days: 'services/books',
  read_logs: 'services/books',
  school_unit_books: 'services/library',
  school_unit_identifiers: 'services/schools',
  school_unit_subscription_periods: 'services/subscriptions',
  school_units: 'services/schools',
  seeds: 'seed',
  sign_in_attempts: 'attempts',
  sms_codes: 'services/credentials',
  submissions: 'services/submissions',
  token_replies: 'services/auth',
  upstream_attempts: 'services/auth',
  user_books: 'services/library',
  user_subscription_periods: 'services/subscriptions',
};

/**
 * The rooms that may read another room's table: one query with a join is quicker than two, which lists of a hundred thousand people
 * depend on.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const readers = {
  account_identifiers: ['services/credentials', 'services/auth'],
  accounts: [
    'services/credentials',
    'services/groups',
    'services/subscriptions',
    'services/auth',
    'services/account',
    'services/submissions',
    'services/jobs',
    'services/exports',
  ],
  actings: ['services/auth'],
  associations: [
    'person',
    'services/credentials',
    'services/groups',
    'services/subscriptions',
    'services/auth',
    'services/library',
    'services/submissions',
    'services/jobs',
  ],
  audits: ['services/people'],
  bookmarks: ['services/library'],
  changes: ['services/people'],
  group_members: ['services/groups', 'services/auth', 'services/library'],
  groups: ['services/people', 'services/auth', 'services/library'],
  lastmarks: ['services/library'],
  oidc_records: ['services/auth'],
  read_logs: ['services/library'],
  school_unit_subscription_periods: ['services/people', 'services/schools'],
  school_units: [
    'person',
    'services/credentials',
    'services/people',
    'services/groups',
    'services/subscriptions',
    'services/auth',
    'services/library',
    'services/submissions',
  ],
  user_subscription_periods: ['services/people'],
};

/** Exceptions to these lists, each with its reason: ten at most. */
export const exceptions = [
  {
    room: 'seed',
    tables: 'all',
    why: 'The sample school is written as rows, with the uids that documents and tests name, before anybody can sign in; a crowd of 100,000 takes seconds so.',
  },
];
