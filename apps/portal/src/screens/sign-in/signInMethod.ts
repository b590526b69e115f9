/** The sign-in methods that a person can choose from; a card is not chosen, it opens the page. */
export type SignInMethod = 'password' | 'sms' | 'group';

/** The method in the hint of an authorize link (spec §7, amr_hint); password if the hint names none of these. */
export function wayOf(amrHint: string | null): SignInMethod {
  return amrHint === 'sms' || amrHint === 'group' ? amrHint : 'password';
}
