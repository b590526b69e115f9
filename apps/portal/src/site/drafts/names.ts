/** The name of each draft: of the form, and of what it changes. */
export const draftNames = {
  assignment: (id: string) => `assignment ${id}`,
  feedback: 'feedback',
  contact: 'contact',
  gift: (id: string) => `gift ${id}`,
  groupName: (id: string) => `group name ${id}`,
  identifier: (unit: string) => `identifier ${unit}`,
  list: (id: string) => `list ${id}`,
  newGroup: 'new group',
  newUnit: (parent: string) => `new unit ${parent}`,
  newUser: (path: string) => `new ${path}`,
  news: (id: string) => `news ${id}`,
  /** @param id empty for a new one */
  period: (owner: string, id: string) => `period ${owner} ${id}`,
  record: (book: string) => `record ${book}`,
  reopen: (submission: string) => `reopen ${submission}`,
  school: (unit: string) => `school ${unit}`,
  sync: (organization: string) => `sync ${organization}`,
  user: (id: string) => `user ${id}`,
};
