/** Pages of the links in the newsletter's mails. */
export const newsletterPaths = {
  confirm: '/newsletter/confirm',
  leave: '/newsletter/leave',
} as const;
