/** Addresses of what families sign up for and pay (spec §2). */
export const familyPaths = {
  signUp: '/signup',
  /** Where signing up ends. */
  signedUp: '/signup/success',
  subscription: '/my/subscription',
  /** Those who read with the guardian's account. */
  children: '/my/children',
} as const;
