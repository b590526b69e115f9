import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';
import { keyLength, Safe } from './safe.ts';

/** The settings that decide where the key comes from (config.ts). */
interface SafeSettings {
  readonly secretsKeys: readonly Buffer[];
  readonly dataDir: string;
}

/**
 * The safe of this product: with the keys of SECRETS_KEY, else with a key that is made once in the data folder, because whoever can
 * read that folder has the whole embedded database anyway.
 * @throws PlainError if the file contains no key
 */
export async function openSafe({ secretsKeys, dataDir }: SafeSettings): Promise<Safe> {
  if (secretsKeys.length > 0) return new Safe(secretsKeys);
  const file = path.join(dataDir, 'secrets.key');
  await mkdir(dataDir, { recursive: true });
  // If two processes start simultaneously, only one makes it.
  await writeFile(file, randomBytes(keyLength).toString('base64'), { flag: 'wx', mode: 0o600 }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    },
  );
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== keyLength) throw new PlainError(`${file} holds no key. Put it back from a backup.`);
  return new Safe([key]);
}
