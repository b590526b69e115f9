import type { Attempts } from './attempts/attempts.ts';
import type { Config } from './config.ts';
import type { ContentSigner } from './content/signing.ts';
import type { Database } from './database/database.ts';
import type { Messenger } from './messages/messenger.ts';
import type { Safe } from './secrets/safe.ts';

/** What every service works with. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  readonly safe: Safe;
  readonly signer: ContentSigner;
  readonly messenger: Messenger;
  readonly attempts: Attempts;
}
