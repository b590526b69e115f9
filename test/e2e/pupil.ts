import { randomUUID } from 'node:crypto';
import { sampleSchool } from '../../apps/server/src/seed/people.ts';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';

/** A student whom a test has created. */
export interface Pupil {
  readonly uid: string;
  readonly username: string;
  readonly password: string;
}

/**
 * Adds a student to the sample school: the same books as the sample student's, and nothing that another test has left.
 * @param groups uids of the groups to which the student belongs
 */
export async function addPupil(origin: string, groups: readonly string[] = []): Promise<Pupil> {
  const { access_token: token } = await signInAt(origin, 'admin');
  const uid = randomUUID();
  const pupil = { uid, username: `pupil.${uid.slice(0, 8)}`, password: 'an-owl-and-a-lamp-42' };
  const reply = await fetch(`${origin}/v1/students`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      data: {
        id: uid,
        name: { firstName: 'Pia', lastName: 'Ny' },
        username: pupil.username,
        password: pupil.password,
        organizations: [sampleSchool.uid],
        groups,
      },
    }),
  });
  if (!reply.ok)
    throw new Error(`No student could be added at ${origin}: ${reply.status} ${await reply.text()}`);
  return pupil;
}
