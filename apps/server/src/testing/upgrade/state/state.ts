import type { Database } from '../../../database/database.ts';
import { housekeeping } from '../../../database/schema/index.ts';
import { addControlPanel } from './control-panel.ts';
import { addLeaving } from './leaving.ts';
import { past } from './moments.ts';
import { addNews } from './news.ts';
import { addNewsletter } from './newsletter.ts';
import { addPayments } from './payments.ts';
import { addPeople } from './people.ts';
import { addReading } from './reading.ts';
import { addSignIns } from './sign-ins.ts';
import { addSyncs } from './syncs.ts';

/**
 * A small product in use: at least one row in every table, the same each time. It has today's schema; states of earlier schemas
 * are in `states`.
 */
export async function makeState(db: Database): Promise<void> {
  await addPeople(db);
  await addSignIns(db);
  await addReading(db);
  await addControlPanel(db);
  await addSyncs(db);
  await addPayments(db, 'sample-guardian');
  await addLeaving(db);
  await addNews(db, 'sample-teacher');
  await addNewsletter(db);
  await db.insert(housekeeping).values({ id: 1, last: past, steadySince: past });
}
