/** Why a sign-in form was not accepted. */
export type SignInProblem =
  | 'credentials'
  | 'card'
  | 'pin'
  | 'wrong_pin'
  | 'code'
  | 'group_code'
  | 'other_person'
  | 'more_secure'
  | 'first_factor'
  | 'throttled'
  | 'offline'
  | 'network'
  | 'server';

export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem, options?: ErrorOptions) {
    super(`Sign-in was not accepted: ${problem}`, options);
    this.problem = problem;
  }
}

/** Why the return from the sign-in service did not start a session. */
export type CallbackProblem = 'no_code' | 'no_verifier' | 'wrong_state' | 'refused' | 'offline';

/** The messages to the person, in the words of spec §5, are in the catalogues (`callback.problem`). */
export class CallbackError extends Error {
  override readonly name = 'CallbackError';
  readonly problem: CallbackProblem;

  constructor(problem: CallbackProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** The tokens do not allow a refresh (spec §8). */
export class TokenStateError extends Error {
  override readonly name = 'TokenStateError';
}

/** The auth service answered a token call with something other than tokens. */
export class TokenRefusedError extends Error {
  override readonly name = 'TokenRefusedError';
  readonly status: number;

  constructor(status: number) {
    super(`The token call was refused (${status}).`);
    this.status = status;
  }
}
