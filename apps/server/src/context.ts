import type { Config } from './config.ts';
import type { ContentSigner } from './content/signing.ts';
import type { Database } from './database/database.ts';
import type { Messenger } from './messages/messenger.ts';

/** What every service works with. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  readonly signer: ContentSigner;
  readonly messenger: Messenger;
}
