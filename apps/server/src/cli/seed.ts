import { parseArgs } from 'node:util';
import type { RealmId } from '@aloud/api';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { PlainError } from '../plain-error.ts';
import { addCrowd, crowdOf } from '../seed/crowd/crowd.ts';
import { addReaders } from '../seed/crowd/readers.ts';
import { addTitles } from '../seed/crowd/titles.ts';
import { addDemoBooks } from '../seed/demo-books.ts';
import { samplePassword, samplePeople } from '../seed/people.ts';
import { seedSchool } from '../seed/seed.ts';
import { addSampleSubmissions } from '../seed/submissions.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run seed`: puts the sample school and the demo books into either database; a second run changes nothing.
 * `npm run seed -- --users 1000000` adds that many invented people, with their school units and groups; `--titles 1000000` adds that many
 * invented titles to the library; `--readers 1000` a school of that many pupils who have read for a year.
 */
await runCommand(async () => {
  const { users, titles, readers } = readNumbers();
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
        ? `The sample school is ready. Log in as ${names} with the password ${samplePassword}.`
        : 'The sample school was there already.',
    );
    for (const line of await addDemoBooks(database.db, config)) console.log(line);
    await addSampleSubmissions(database.db);
    if (users > 0) await addPeople(database.db, config.realm, users);
    if (titles > 0) {
      await addTitles(database.db, config.realm, titles, told(titles, 'titles'));
      console.log(`${titles.toLocaleString('en')} titles in the library.`);
    }
    if (readers > 0) {
      await addReaders(database.db, config.realm, readers);
      console.log(`${readers.toLocaleString('en')} pupils who have read for a year.`);
    }
    return 0;
  } finally {
    await database.close();
  }
});

async function addPeople(db: Database, realm: RealmId, users: number): Promise<void> {
  const crowd = crowdOf(users);
  await addCrowd(db, realm, crowd, told(users, 'people'));
  console.log(
    `${users.toLocaleString('en')} people in ${crowd.units.toLocaleString('en')} school units and ${crowd.groups.toLocaleString('en')} groups.`,
  );
}

/** Says every few seconds how many are there. */
function told(all: number, what: string): (done: number) => void {
  let last = Date.now();
  return (done) => {
    if (Date.now() - last < 5_000) return;
    last = Date.now();
    console.log(`${done.toLocaleString('en')} of ${all.toLocaleString('en')} ${what}`);
  };
}

/** @throws PlainError if a value is not a number of people, or of titles */
function readNumbers() {
  const count = { type: 'string', default: '0' } as const;
  const { values } = parseArgs({ options: { users: count, titles: count, readers: count } });
  const numberOf = (name: 'users' | 'titles' | 'readers') => {
    const number = Number(values[name]);
    if (!Number.isSafeInteger(number) || number < 0)
      throw new PlainError(`--${name} wants a number, for example --${name} 100000.`);
    return number;
  };
  return { users: numberOf('users'), titles: numberOf('titles'), readers: numberOf('readers') };
}
