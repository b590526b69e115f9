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
  | 'throttled'
  | 'offline'
  | 'server';

export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem, options?: ErrorOptions) {
    super(`Sign-in was not accepted: ${problem}`, options);
    this.problem = problem;
  }
}

/** Why coming back from the sign-in service did not end in a session. */
export type CallbackProblem = 'no_code' | 'no_verifier' | 'wrong_state' | 'refused' | 'offline';

/** The messages of spec §5 where it gives them. */
const callbackMessages: Readonly<Record<CallbackProblem, string>> = {
  no_code: 'No code received',
  no_verifier: 'Missing code verifier when authenticating with code.',
  wrong_state: 'The state of the sign-in is not the one it was begun with.',
  refused: 'The sign-in service refused the code.',
  offline: 'No reply came from the sign-in service.',
};

export class CallbackError extends Error {
  override readonly name = 'CallbackError';
  readonly problem: CallbackProblem;

  constructor(problem: CallbackProblem, options?: ErrorOptions) {
    super(callbackMessages[problem], options);
    this.problem = problem;
  }
}

/** The tokens do not allow a refresh (spec §8). */
export class TokenStateError extends Error {
  override readonly name = 'TokenStateError';
}

/** The auth service answered a token call with something else than tokens. */
export class TokenRefusedError extends Error {
  override readonly name = 'TokenRefusedError';
  readonly status: number;

  constructor(status: number) {
    super(`The token call was refused (${status}).`);
    this.status = status;
  }
}
