import { Refusal } from '../../../errors.ts';

/** The event server is away, or does not answer in time; it passes, and the browser keeps its events until then. */
export class StreamAway extends Refusal {
  override readonly name = 'StreamAway';
  override readonly retryAfterSeconds = 5;
  constructor() {
    super(503, 'database_unavailable', 'system.unavailable');
  }
}

/** The stream holds as much as it may, in all or of one reader, until some of it is in the database. */
export class StreamFull extends Refusal {
  override readonly name = 'StreamFull';
  override readonly retryAfterSeconds = 30;
  constructor() {
    super(503, 'storage_full', 'system.storageFull');
  }
}
