import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { PlainError } from '../plain-error.ts';
import { addCrowd, crowdOf } from '../seed/crowd/crowd.ts';
import { addDemoBooks } from '../seed/demo-books.ts';
import { samplePassword, samplePeople } from '../seed/people.ts';
import { seedSchool } from '../seed/seed.ts';
import { addSampleSubmissions } from '../seed/submissions.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run seed`: puts the sample school and the demo books into either database; a second run changes nothing.
 * `npm run seed -- --users 1000000` adds that many invented people, with their school units and groups.
 */
await runCommand(async () => {
  const users = readUsers();
  const config = readConfig();
  if (config.environment !== 'dev')
    throw new PlainError(
      `Everybody knows the password of the sample people, so they are put in with ENVIRONMENT=dev only, and this is ${config.environment}.`,
    );
  const database = await openDatabase(config, { isPatient: true });
  try {
    const isNew = await seedSchool(database.db, config);
    const names = samplePeople.map(({ username }) => username).join(', ');
    console.log(
      isNew
        ? `The sample school is ready. Sign in as ${names} with the password ${samplePassword}.`
        : 'The sample school was there already.',
    );
    for (const line of await addDemoBooks(database.db, config)) console.log(line);
    await addSampleSubmissions(database.db);
    if (users > 0) await addMany(database.db, config.realm, users);
    return 0;
  } finally {
    await database.close();
  }
});

async function addMany(db: Database, realm: Parameters<typeof addCrowd>[1], users: number): Promise<void> {
  const crowd = crowdOf(users);
  let told = Date.now();
  await addCrowd(db, realm, crowd, (done) => {
    if (Date.now() - told < 5_000) return;
    told = Date.now();
    console.log(`${done.toLocaleString('en')} of ${users.toLocaleString('en')} people`);
  });
  console.log(
    `${users.toLocaleString('en')} people in ${crowd.units.toLocaleString('en')} school units and ${crowd.groups.toLocaleString('en')} groups.`,
  );
}

/** @throws PlainError if the value is not a number of people */
function readUsers(): number {
  const { values } = parseArgs({ options: { users: { type: 'string', default: '0' } } });
  const users = Number(values.users);
  if (!Number.isSafeInteger(users) || users < 0)
    throw new PlainError('--users wants a number of people, for example --users 100000.');
  return users;
}
