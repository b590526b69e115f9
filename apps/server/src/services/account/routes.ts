import {
  changeEmail,
  changePassword,
  chooseLanguage,
  confirmEmailValidation,
  getMe,
  getMyGroups,
  getMyOrganizations,
  type offsetQuery,
  register,
  requestEmailValidation,
  requestPasswordReset,
  resetPassword,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import type { Person } from '../../person/index.ts';
import {
  findGroups,
  findIdentifiers,
  findOrganizations,
  setOwnLanguage,
  signedInAccount,
} from '../people/index.ts';
import { changeEmail as change } from './email-change.ts';
import { confirmValidation, requestValidation } from './email-validation.ts';
import { changeOwnPassword, requestReset, resetByLink } from './passwords.ts';
import { presentMe } from './present.ts';
import { registerFamily } from './register.ts';

/** The signed-in person, and where they belong (spec §7, account service). */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const accountOf = (person: Person) => signedInAccount(db, person);

  serve(app, getMe, async ({ person }) =>
    presentMe(await accountOf(person), await findIdentifiers(db, person.uid)),
  );

  const inPerson = { inPerson: true } as const;

  serve(
    app,
    requestEmailValidation,
    {
      write: async ({ person, body }) => requestValidation(context, await accountOf(person), body.confirmUrl),
    },
    inPerson,
  );

  serve(
    app,
    changePassword,
    {
      write: async ({ person, body, address }) =>
        changeOwnPassword(context, await accountOf(person), { ...body, grant: person.grant, address }),
    },
    inPerson,
  );

  serve(
    app,
    changeEmail,
    {
      async write({ person, body, address }) {
        const { sending } = await change(context, await accountOf(person), { ...body, address });
        sending.catch((error: unknown) => app.log.error({ err: error }, 'a message was not sent'));
      },
    },
    inPerson,
  );

  serve(
    app,
    chooseLanguage,
    { write: ({ person, body }) => db.transaction((tx) => setOwnLanguage(tx, person.uid, body.locale)) },
    inPerson,
  );

  serve(app, getMyOrganizations, async ({ person, query }) => {
    const { data, totalCount } = await findOrganizations(db, person.uid, pageOf(query));
    return { data, meta: { totalCount } };
  });

  serve(app, getMyGroups, async ({ person, query }) => {
    const { data, totalCount } = await findGroups(db, person.uid, pageOf(query));
    return { data, meta: { totalCount } };
  });
}

/** Endpoints that need no sign-in. */
export function openAccountRoutes(app: FastifyInstance, context: Context): void {
  serveOpen(app, confirmEmailValidation, ({ body }) => confirmValidation(context, body.confirmUrl));

  serveOpen(app, requestPasswordReset, async ({ body: { username, resetUrl }, address }) => {
    const { sending } = await requestReset(context, { named: username, resetUrl, address });
    sending.catch((error: unknown) => app.log.error({ err: error }, 'a message was not sent'));
  });

  serveOpen(app, register, async ({ body, address }) => {
    const { sending } = await registerFamily(context, body, address);
    sending.catch((error: unknown) => app.log.error({ err: error }, 'a message was not sent'));
  });

  serveOpen(app, resetPassword, ({ body }) => resetByLink(context, body));
}

const pageOf = ({ limit = 100, offset = 0 }: z.output<typeof offsetQuery>) => ({ limit, offset });
