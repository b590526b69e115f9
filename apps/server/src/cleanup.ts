import type { FastifyInstance } from 'fastify';
import { attemptChores } from './attempts/schedule.ts';
import type { Chore } from './chore.ts';
import type { Config } from './config.ts';
import { claimChores } from './database/claims/schedule.ts';
import type { Database } from './database/database.ts';
import { fillingChore } from './database/keys/filling.ts';
import { isClockSteady } from './database/steady-clock.ts';
import { findFullDisks } from './disk-space.ts';
import { fillings } from './fillings.ts';
import { keyChores } from './keys/schedule.ts';
import { messageChores } from './messages/schedule.ts';
import { publicationChores } from './publications/schedule.ts';
import { activityChores } from './services/activity/index.ts';
import { authChores } from './services/auth/index.ts';
import { cardChores } from './services/cards/index.ts';
import { contactChores } from './services/contact/index.ts';
import { credentialChores } from './services/credentials/index.ts';
import { jobChores } from './services/jobs/index.ts';
import { leavingChores } from './services/leaving/index.ts';
import { libraryChores } from './services/library/index.ts';
import { paymentChores } from './services/payments/index.ts';
import { peopleChores } from './services/people/index.ts';
import { sessionChores } from './services/sessions/index.ts';
import { syncChores } from './services/sync/index.ts';

const moment = 5_000;
const minute = 60_000;
const hour = 60 * minute;

const spaceChore: Chore = {
  name: 'space',
  run: (_db, config, log) =>
    findFullDisks(config, (disk) => log.warn(disk, 'little space is left on a disk: make room soon')),
};

/** The chores of all rooms, in the order in which they run. */
export const allChores: readonly Chore[] = [
  ...attemptChores,
  ...claimChores,
  ...sessionChores,
  ...credentialChores,
  ...authChores,
  ...peopleChores,
  ...leavingChores,
  ...cardChores,
  ...jobChores,
  ...syncChores,
  ...keyChores,
  ...publicationChores,
  ...libraryChores,
  ...activityChores,
  ...paymentChores,
  ...contactChores,
  ...messageChores,
  // After the mails, which somebody waits for.
  fillingChore(fillings),
  spaceChore,
];

/** Deletes what has expired, makes what is missing and sends what waits, now and then again and again; several servers may do it in parallel. */
export function scheduleCleanup({ log }: Pick<FastifyInstance, 'log'>, db: Database, config: Config): void {
  const tidy = (every: Chore['every']) => {
    const due = allChores.filter((chore) => chore.every === every);
    return cleanUp(due, { db, config, log });
  };
  void tidy('minute').then(() => tidy(undefined));
  setInterval(() => void tidy(undefined), hour).unref();
  setInterval(() => void tidy('minute'), minute).unref();
  repeat(() => tidy('moment'), moment);
}

/** Does something again and again, with a pause between: what takes longer than the pause is not begun a second time meanwhile. */
function repeat(work: () => Promise<void>, pause: number): void {
  setTimeout(() => void work().finally(() => repeat(work, pause)), pause).unref();
}

/** What chores work with. */
interface Tidied {
  readonly db: Database;
  readonly config: Config;
  readonly log: Parameters<Chore['run']>[2];
}

/** Runs each chore by itself: one that fails does not keep the others from running. */
export async function cleanUp(chores: readonly Chore[], { db, config, log }: Tidied): Promise<void> {
  const warn = (chore: string, error: unknown) => log.warn({ err: error, chore }, 'tidying failed');
  const steady =
    chores.some(({ forGood }) => forGood) &&
    (await isClockSteady(db).catch((error: unknown) => {
      warn('clock', error);
      return false;
    }));
  for (const { name, run, forGood } of chores) {
    if (forGood && !steady) continue;
    try {
      await run(db, config, log);
    } catch (error) {
      warn(name, error);
    }
  }
}
