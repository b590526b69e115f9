import { randomUUID } from 'node:crypto';
import { createClient, createGroup, createUser, getUserBooks } from '@aloud/api';
import { samplePassword, sampleSchool } from '../../../apps/server/src/seed/people.ts';
import { signInAt } from '../../../apps/server/src/testing/sign-in.ts';
import type { Scene } from './writer.ts';

/** Creates the people and the group that the writers need on the running product. */
export async function setScene(origin: string): Promise<Scene> {
  const as = async (username: string) => {
    const { access_token } = await signInAt(origin, username, samplePassword);
    return createClient({ baseUrl: () => origin, accessToken: () => Promise.resolve(access_token) });
  };
  const student = await as('student');
  const shelf = await student.call(getUserBooks, { params: { userId: 'sample-student' }, query: {} });
  const bookId = shelf.data[0]?.id;
  if (bookId === undefined) throw new Error('There is no book on the shelf of the sample school.');

  const support = await as('super');
  const pupil = async (name: string) => {
    const data = {
      id: randomUUID(),
      name: { firstName: 'Pupil', lastName: name },
      username: `pupil.${name}`,
      organizations: [sampleSchool.uid],
    };
    return (await support.call(createUser, { params: { type: 'students' }, body: { data } })).id;
  };
  const [changed, keyed] = [await pupil('changed'), await pupil('keyed')];
  const classmates: string[] = [];
  for (const name of ['one', 'two', 'three', 'four']) classmates.push(await pupil(name));
  const group = { name: 'Renamed 0', schoolUnitUid: sampleSchool.uid };
  const { id: groupUid } = await support.call(createGroup, { body: group });
  return { bookId, changed, keyed, classmates, groupUid };
}
