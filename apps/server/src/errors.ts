interface Fault {
  readonly attribute: string;
  readonly reason: string;
}

/** A refusal that the caller is told of: its id is stable, its message is for people (@aloud/api, errorReply). */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly status: number;
  readonly id: string;
  readonly validationErrors: readonly Fault[] | undefined;

  constructor(status: number, id: string, message: string, validationErrors?: readonly Fault[]) {
    super(message);
    this.status = status;
    this.id = id;
    this.validationErrors = validationErrors;
  }
}

export class InvalidInput extends Refusal {
  override readonly name = 'InvalidInput';
  constructor(message: string, validationErrors?: readonly Fault[]) {
    super(400, 'invalid_input', message, validationErrors);
  }
}

export class Unauthenticated extends Refusal {
  override readonly name = 'Unauthenticated';
  constructor() {
    super(401, 'unauthenticated', 'Sign in to go on.');
  }
}

export class Forbidden extends Refusal {
  override readonly name = 'Forbidden';
  constructor(message = 'You are not allowed to do this.') {
    super(403, 'forbidden', message);
  }
}

export class NotFound extends Refusal {
  override readonly name = 'NotFound';
  constructor(message = 'There is nothing here.') {
    super(404, 'not_found', message);
  }
}
