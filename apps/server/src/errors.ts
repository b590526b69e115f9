import type { BareReasonCode, ErrorId, Reason } from '@aloud/api';
import { englishOf } from './reasons-in-english.ts';

/** What is wrong with one field. */
export interface Fault {
  readonly attribute: string;
  readonly reason: Why;
}

/** A restart of PostgreSQL takes about as long, and a full queue is half empty by then (s). */
const RETRY_SOON = 5;
/** Somebody has to make room on a disk first (s). */
const RETRY_LATER = 30;

/** A reason, or the code of a reason without parameters. No text: each language has its own words for it. */
export type Why = BareReasonCode | Reason;

export const reasonOf = (why: Why): Reason => (typeof why === 'string' ? { code: why } : why);

/** A refusal that the caller is told: its id and reason are stable, its message is for the log (@aloud/api, errorReply). */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly status: number;
  readonly id: ErrorId;
  readonly reason: Reason;
  readonly validationErrors: readonly Fault[] | undefined;
  /** When to try again, for the header Retry-After (s); undefined if waiting does not help, or nobody knows. */
  readonly retryAfterSeconds: number | undefined = undefined;

  constructor(status: number, id: ErrorId, why: Why, validationErrors?: readonly Fault[]) {
    const reason = reasonOf(why);
    super(englishOf(reason));
    this.status = status;
    this.id = id;
    this.reason = reason;
    this.validationErrors = validationErrors;
  }
}

export class InvalidInput extends Refusal {
  override readonly name = 'InvalidInput';
  constructor(why: Why, validationErrors?: readonly Fault[]) {
    super(400, 'invalid_input', why, validationErrors);
  }
}

/** A form with fields that are wrong. */
export const faultyForm = (...faults: readonly Fault[]): InvalidInput =>
  new InvalidInput('form.faulty', faults);

export class Unauthenticated extends Refusal {
  override readonly name = 'Unauthenticated';
  constructor() {
    super(401, 'unauthenticated', 'signIn.needed');
  }
}

export class Forbidden extends Refusal {
  override readonly name = 'Forbidden';
  constructor(why: Why = 'lock.notAllowed') {
    super(403, 'forbidden', why);
  }
}

export class NotFound extends Refusal {
  override readonly name = 'NotFound';
  constructor(why: Why = 'notFound.anything') {
    super(404, 'not_found', why);
  }
}

/** Enough is under way already: the request is not wrong, only too early. */
export class TooManyAtOnce extends Refusal {
  override readonly name = 'TooManyAtOnce';
  constructor(why: Why) {
    super(409, 'too_many_at_once', why);
  }
}

/** It would contradict something that is there already. */
export class Conflict extends Refusal {
  override readonly name = 'Conflict';
  constructor(why: Why, validationErrors?: readonly Fault[]) {
    super(409, 'conflict', why, validationErrors);
  }
}

/** More than may be stored of one kind for one person. */
export class TooLarge extends Refusal {
  override readonly name = 'TooLarge';
  constructor(why: Why) {
    super(413, 'too_large', why);
  }
}

/** The person has stored as much as is allowed in a day; the next day they can go on. */
export class EnoughForToday extends Refusal {
  override readonly name = 'EnoughForToday';
  override readonly retryAfterSeconds: number;

  constructor(why: Why, retryAfterSeconds: number) {
    super(429, 'enough_for_today', why);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Somebody else has changed the thing meanwhile, so that this change would overwrite theirs. */
export class ChangedMeanwhile extends Refusal {
  override readonly name = 'ChangedMeanwhile';
  constructor() {
    super(412, 'changed_meanwhile', 'conflict.changedMeanwhile');
  }
}

/** PostgreSQL stops, starts or cannot be reached; it passes (adverse case 49). */
export class DatabaseAway extends Refusal {
  override readonly name = 'DatabaseAway';
  override readonly retryAfterSeconds = RETRY_SOON;
  constructor() {
    super(503, 'database_unavailable', 'system.unavailable');
  }
}

/** The server is being stopped; the next one will be there in a moment. */
export class Stopping extends Refusal {
  override readonly name = 'Stopping';
  override readonly retryAfterSeconds = RETRY_SOON;
  constructor() {
    super(503, 'stopping', 'system.stopping');
  }
}

/** The disk of the database is full, or nearly: data can be read, but not written until somebody has made room. */
export class StorageFull extends Refusal {
  override readonly name = 'StorageFull';
  override readonly retryAfterSeconds = RETRY_LATER;
  constructor() {
    super(503, 'storage_full', 'system.storageFull');
  }
}

/** More is asked for than can be done at the moment; it passes. */
export class Busy extends Refusal {
  override readonly name = 'Busy';
  override readonly retryAfterSeconds = RETRY_SOON;
  constructor() {
    super(503, 'busy', 'system.busy');
  }
}

/** Nothing can be paid here: the operator has no keys of the card provider. */
export class PaymentsOff extends Refusal {
  override readonly name = 'PaymentsOff';
  constructor() {
    super(503, 'payments_off', 'payment.off');
  }
}

/** The card provider cannot be reached, or has a fault; it passes. Books stay open meanwhile. */
export class PaymentsUnavailable extends Refusal {
  override readonly name = 'PaymentsUnavailable';
  override readonly retryAfterSeconds = RETRY_LATER;
  constructor() {
    super(503, 'payments_unavailable', 'payment.unavailable');
  }
}

/** A card was declined. */
export class PaymentDeclined extends Refusal {
  override readonly name = 'PaymentDeclined';
  constructor() {
    super(402, 'payment_declined', 'payment.failed');
  }
}
