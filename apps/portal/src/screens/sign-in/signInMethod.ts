/** The ways to log in that a person chooses from; a card shows itself. */
export type SignInMethod = 'password' | 'sms' | 'group';

/** The way that an authorize link hints at (spec §7, amr_hint); by password where it names none that is offered here. */
export function wayOf(amrHint: string | null): SignInMethod {
  return amrHint === 'sms' || amrHint === 'group' ? amrHint : 'password';
}
