import type { FormId } from '../forms.ts';

/** The id of the form; after it what it changes, if there are several. */
export type DraftName = FormId | `${FormId} ${string}`;

/** The name of each draft. */
export const draftNames = {
  assignment: (id: string) => `assignment ${id}`,
  changeGift: (id: string) => `change-gift ${id}`,
  contact: 'contact',
  feedback: 'feedback',
  groupName: (id: string) => `group-name ${id}`,
  identifier: (unit: string) => `new-identifier ${unit}`,
  list: (id: string) => `reading-list ${id}`,
  newGroup: 'new-group',
  newUnit: (parent: string) => `new-unit ${parent}`,
  newUser: (path: string) => `new-user ${path}`,
  news: (id: string) => `news ${id}`,
  /** @param id empty for a new one */
  period: (owner: string, id: string) => `period ${owner} ${id}`,
  record: (book: string) => `book-record ${book}`,
  reopen: (submission: string) => `reopen ${submission}`,
  school: (unit: string) => `edit-school ${unit}`,
  sync: (organization: string) => `sync-settings ${organization}`,
  user: (id: string) => `edit-user ${id}`,
} satisfies Record<string, DraftName | ((...what: string[]) => DraftName)>;
