import type { Me, MyOrganization } from '@aloud/api';
import { HttpResponse } from 'msw';

/** The student of the tests' tokens. */
export const maja: Me = {
  uid: 'u1',
  username: 'maja',
  firstname: 'Maja',
  lastname: 'Berg',
  email: null,
  emailVerified: false,
  speakingBookRights: false,
  hidePasswordChange: false,
  sharedAccount: false,
  identifiers: [],
};

export const school: MyOrganization = { uid: 'o1', name: 'Fyrskolan', role: 'student', active: true };

/** A page of a list in the services' format. */
export const page = (data: readonly unknown[], totalCount = data.length) =>
  HttpResponse.json({ data, meta: { totalCount } });
