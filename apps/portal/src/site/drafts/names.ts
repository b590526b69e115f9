import type { FormId } from '../forms.ts';

/** The id of the form; after it what it changes, if there are several. */
export type DraftName = FormId | `${FormId} ${string}`;

/** The name of each draft. */
export const draftNames = {
  actAs: (account: string) => `act-as ${account}`,
  addMembers: (group: string) => `add-members ${group}`,
  assignment: (id: string) => `assignment ${id}`,
  cancelContract: 'cancel-contract',
  changeEmail: 'change-email',
  changeGift: (id: string) => `change-gift ${id}`,
  changeGiving: (id: string) => `change-giving ${id}`,
  /** @param id empty for a new one */
  child: (id: string) => `child ${id}`,
  contact: 'contact',
  feedback: 'feedback',
  giftCardOrder: 'gift-card-order',
  giveAssignment: (id: string) => `give-assignment ${id}`,
  giveBook: (id: string) => `give-book ${id}`,
  giveDays: (user: string) => `give-days ${user}`,
  giveList: (id: string) => `give-list ${id}`,
  giveListToGroup: (group: string) => `give-list-to-group ${group}`,
  groupName: (id: string) => `group-name ${id}`,
  identifier: (unit: string) => `new-identifier ${unit}`,
  list: (id: string) => `reading-list ${id}`,
  newGroup: 'new-group',
  newUnit: (parent: string) => `new-unit ${parent}`,
  newUser: (path: string) => `new-user ${path}`,
  newsletter: 'newsletter',
  news: (id: string) => `news ${id}`,
  /** @param what the number of an order or an invoice */
  payBack: (what: string) => `pay-back ${what}`,
  /** @param id empty for a new one */
  period: (owner: string, id: string) => `period ${owner} ${id}`,
  record: (book: string) => `book-record ${book}`,
  reopen: (submission: string) => `reopen ${submission}`,
  school: (unit: string) => `edit-school ${unit}`,
  sync: (organization: string) => `sync-settings ${organization}`,
  user: (id: string) => `edit-user ${id}`,
} satisfies Record<string, DraftName | ((...what: string[]) => DraftName)>;
