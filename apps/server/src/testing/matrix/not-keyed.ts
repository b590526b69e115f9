/** Why a call that is made twice does no harm, or cannot be kept from it by a key. */
const reasons = {
  reads: 'It changes nothing: it is a question with a body.',
  signIn:
    'It signs in or out, or works by a link that a mail has brought: there is no person yet, or no way back.',
  ownIds: 'The outbox of the reader sends it again by itself, with ids that the server knows (0042).',
  whole: 'It replaces the whole of one’s own by what it says, and says the same the second time.',
  secrets:
    'Its answer is a sheet with secrets that are kept nowhere. Made again, it replaces the one that nobody has got.',
  payments:
    'What it does is decided by the state at the card provider, which has a key of its own for each call of ours (docs/payments.md).',
  limited: 'It sends a link to an address that anybody may type, at most three times a day.',
} as const;

/** Every call that writes and takes no Idempotency-Key, with the reason (decision 0073). A new one stands here, or is `keyed`. */
export const notKeyed: Readonly<Record<string, keyof typeof reasons>> = {
  checkGiftCard: 'reads',
  findClassmates: 'reads',
  getBoughtGiftCards: 'reads',
  markWorkbook: 'reads',
  previewCards: 'reads',
  previewJob: 'reads',
  printGiftCards: 'reads',
  testSync: 'reads',

  confirmEmailValidation: 'signIn',
  logOutEverywhere: 'signIn',
  register: 'signIn',
  requestActAs: 'signIn',
  requestPasswordReset: 'signIn',
  requestSmsCode: 'signIn',
  resetPassword: 'signIn',

  postActivityEvents: 'ownIds',
  postBookmarks: 'ownIds',
  postLastmark: 'ownIds',
  postReadLogs: 'ownIds',
  postReadLogsAtOlderPath: 'ownIds',
  postUsageEvents: 'ownIds',

  addOwnBook: 'whole',
  patchSubmission: 'whole',
  readNews: 'whole',
  removeOwnBook: 'whole',

  printCards: 'secrets',
  printGroupCards: 'secrets',
  printUserCard: 'secrets',

  addSubscription: 'payments',
  applyCoupon: 'payments',
  cancelContract: 'payments',
  changePaymentCustomer: 'payments',
  changeSubscription: 'payments',
  createClientSecret: 'payments',
  createOrder: 'payments',
  deletePaymentMethods: 'payments',
  grantDays: 'payments',
  redeemGiftCard: 'payments',
  refundInvoice: 'payments',
  refundOrder: 'payments',
  resendOrder: 'payments',
  withdrawGiftCards: 'payments',
  withdrawSubscription: 'payments',

  confirmNewsletter: 'limited',
  leaveNewsletter: 'limited',
  leaveNewsletterInOneClick: 'limited',
  subscribeNewsletter: 'limited',
};
