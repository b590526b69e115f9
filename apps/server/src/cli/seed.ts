import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { addDemoBooks } from '../database/seed/demo-books.ts';
import { samplePassword, samplePeople } from '../database/seed/people.ts';
import { seedSchool } from '../database/seed/seed.ts';
import { addSampleSubmissions } from '../database/seed/submissions.ts';
import { runCommand } from './run-command.ts';

/** `npm run seed`: puts the sample school and the demo books into either database; a second run changes nothing. */
await runCommand(async () => {
  const config = readConfig();
  const database = await openDatabase(config);
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
    return 0;
  } finally {
    await database.close();
  }
});
