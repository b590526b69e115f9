import type { Config } from '../config.ts';
import { keepToOurselves } from '../own-files.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgreSql } from './postgresql.ts';

/** PostgreSQL when DATABASE_URL is set, else the embedded database; up to date with the migrations. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  await keepToOurselves(config);
  return config.databaseUrl ? openPostgreSql(config.databaseUrl) : openEmbedded(config.dataDir);
}
