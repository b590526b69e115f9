import { createApp } from './app.ts';
import { scheduleCleanup } from './cleanup.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { stockDouble } from './dev/payment-catalogue.ts';
import { startPaymentDouble } from './dev/payment-double.ts';
import { startRosterDouble } from './dev/roster-double.ts';
import { keepBuild, keptBuilds } from './http/portal/earlier-builds.ts';
import { KeyRing } from './keys/key-ring.ts';
import { listen } from './listen.ts';
import { closeToOthers } from './own-files.ts';
import { PlainError } from './plain-error.ts';
import { openSafe } from './secrets/open.ts';
import { isSeeded } from './seed/markers.ts';
import { addSamplesMeanwhile } from './seed/meanwhile.ts';
import { sampleSchoolMarker, seedIfFresh } from './seed/seed.ts';
import {
  createInnerDoor,
  listenForAdmin,
  listenInside,
  makeToken,
  stopListeningForAdmin,
} from './services/admin/index.ts';
import { addReleases } from './services/news/index.ts';
import { stopOnSignal } from './stopping.ts';
import { welcome } from './welcome.ts';

/** `npm start` and `npm run dev` ask for them, and for a school that reads: with little in it, a library and a school show little. */
const wantsSampleTitles = process.argv.includes('--sample-titles');

/** The same for a local double of the card provider, without which nothing can be paid. */
const wantsPaymentDouble = process.argv.includes('--payment-double');

/** The same for stand-ins of the systems of schools, without which there is nothing to synchronise with. */
const wantsRosterDouble = process.argv.includes('--roster-double');

/** Starts the whole product and keeps it running until it is told to stop. */
async function start(): Promise<void> {
  const given = readConfig();
  const wantsDouble = wantsPaymentDouble && given.environment === 'dev' && given.payments === null;
  const double = wantsDouble ? await startPaymentDouble(given) : null;
  const paying = double?.config ?? given;
  const wantsStandIns = wantsRosterDouble && given.environment === 'dev' && given.rosterDouble === null;
  const standIns = wantsStandIns ? await startRosterDouble(paying) : null;
  const config = standIns?.config ?? paying;
  const database = await openDatabase(config);
  try {
    for (const line of await seedIfFresh(database, config)) console.log(line);
    await addReleases(database.db);
    await keepBuild(config.portalDir, keptBuilds(config));
    await closeToOthers(config);
    const ring = await KeyRing.open(database.db, config, await openSafe(config));
    const app = await createApp(config, database.db, ring);
    const token = makeToken();
    const inner =
      database.kind === 'embedded'
        ? await createInnerDoor({ config, db: database.db, ring, token })
        : undefined;
    // Read before the first request: from then on a database that is away is no reason to end.
    const hasSample = await isSeeded(database.db, sampleSchoolMarker);
    const samples: { stop?: () => Promise<void> } = {};
    const release = async () => {
      await samples.stop?.();
      double?.stop();
      standIns?.stop();
      if (inner) await stopListeningForAdmin(config.dataDir);
      await inner?.close();
      await database.close();
    };
    stopOnSignal({ app, release });
    await listen(app, config);
    if (inner) await listenForAdmin(config.dataDir, { address: await listenInside(inner), token });
    scheduleCleanup(app, database.db, config);
    if (config.payments?.double) await stockDouble(config.payments, config.realm);
    console.log(welcome(config, hasSample));
    if (hasSample && wantsSampleTitles && database.kind === 'embedded' && config.environment === 'dev')
      Object.assign(samples, addSamplesMeanwhile(database.db, config));
  } catch (error) {
    await database.close();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exit(1);
}
