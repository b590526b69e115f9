/** Addresses of what families sign up for and pay (spec §2). */
export const familyPaths = {
  signUp: '/signup',
  /** Where signing up ends. */
  signedUp: '/signup/success',
  subscription: '/my/subscription',
  /** Cancelling without a sign-in. */
  cancel: '/cancel',
  /** Those who read with the guardian's account. */
  children: '/my/children',
  /** Where gift cards are bought; open to everybody, as the two below it. */
  giftCard: '/giftcard',
  /** The buyer's page of the link in the mail, whose key stands after `#`. */
  boughtGiftCards: '/giftcard/cards',
  redeemGiftCard: '/giftcard/redeem',
} as const;
