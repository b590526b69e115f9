import type { Config } from '../config.ts';
import { keepToOurselves } from '../own-files.ts';
import type { OpenDatabase } from './database.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded.ts';
import { openPostgreSql } from './postgresql.ts';

/**
 * PostgreSQL if DATABASE_URL is set, else the embedded database, migrated to the newest version.
 * @param options of the embedded database
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'dataDirFreeBytes'>,
  options: Pick<EmbeddedOptions, 'isPatient'> = {},
): Promise<OpenDatabase> {
  await keepToOurselves(config);
  const { databaseUrl, dataDir, dataDirFreeBytes } = config;
  if (databaseUrl) return openPostgreSql(databaseUrl);
  return openEmbedded(dataDir, { floor: dataDirFreeBytes, ...options });
}
