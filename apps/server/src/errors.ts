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

/** Enough is under way already: it is not wrong, only too early. */
export class TooManyAtOnce extends Refusal {
  override readonly name = 'TooManyAtOnce';
  constructor(message: string) {
    super(409, 'too_many_at_once', message);
  }
}

/** More than what is kept of one kind for one person. */
export class TooLarge extends Refusal {
  override readonly name = 'TooLarge';
  constructor(message: string) {
    super(413, 'too_large', message);
  }
}

/** As much as anybody may store in a day; the next day it goes on. */
export class EnoughForToday extends Refusal {
  override readonly name = 'EnoughForToday';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(429, 'enough_for_today', message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Of two who edit one thing the second is told, so that neither writes over what the other wrote. */
export class ChangedMeanwhile extends Refusal {
  override readonly name = 'ChangedMeanwhile';
  constructor() {
    super(
      412,
      'changed_meanwhile',
      'Somebody else has changed this meanwhile. Look at what is new, and save again.',
    );
  }
}

/** PostgreSQL stops, starts or cannot be reached; it passes (adverse case 49). */
export class DatabaseAway extends Refusal {
  override readonly name = 'DatabaseAway';
  constructor() {
    super(503, 'database_unavailable', 'We cannot reach our data right now. Try again in a moment.');
  }
}

/** The server is being stopped; the next one is there in a moment. */
export class Stopping extends Refusal {
  override readonly name = 'Stopping';
  constructor() {
    super(503, 'stopping', 'We are starting anew. Try again in a moment.');
  }
}

/** The disk of the database is full, or nearly: what is there can be read until somebody has made room. */
export class StorageFull extends Refusal {
  override readonly name = 'StorageFull';
  constructor() {
    super(
      503,
      'storage_full',
      'There is no room to save anything right now; what is there can still be read. Try again later.',
    );
  }
}

/** More is asked for than can be done just now; it passes. */
export class Busy extends Refusal {
  override readonly name = 'Busy';
  constructor() {
    super(503, 'busy', 'Very many people are signing in right now. Try again in a moment.');
  }
}
