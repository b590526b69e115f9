import {
  cancelJob as cancelJobCall,
  createJob as createJobCall,
  forgetJobSecrets,
  getJob,
  getJobResults,
  getJobSecrets,
  getJobs,
  previewJob as previewJobCall,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { askForDatabaseSpace } from '../../disk-space.ts';
import { serve } from '../../http/serve.ts';
import { type Person, scopeOf } from '../../person/index.ts';
import { createJob } from './commands.ts';
import { cancel } from './plans/decide-plan.ts';
import { previewJob } from './preview.ts';
import { findJob, listJobs, presentJob } from './queries.ts';
import { findResults } from './results.ts';
import type { JobRunner } from './runner.ts';
import { findSecrets, forgetSecrets } from './secrets.ts';

/** A plan for so many people is made in the call that asks for it. */
const few = 500;

/** Bulk changes, for the staff; everybody sees only their own. The calls for plans (services/imports) show and approve them. */
export function jobRoutes(app: FastifyInstance, context: Context, runner: JobRunner): void {
  const { db, config } = context;
  app.addHook('onReady', async () => runner.start());
  app.addHook('onClose', () => runner.stop());

  /** @throws Forbidden, NotFound */
  const jobOf = async (person: Person, id: string) => {
    const scope = await scopeOf(db, person);
    return { scope, found: await findJob(db, person.uid, id) };
  };

  serve(app, previewJobCall, ({ person, body }) => previewJob(db, person, body.data));

  serve(app, createJobCall, {
    async write({ person, body: { data }, newId }) {
      const wanted = { ...data, id: data.id ?? newId };
      const people = await createJob(db, person, wanted, (bytes) => askForDatabaseSpace(config, bytes));
      // Somebody waits to see it.
      if (data.plan && people !== null && people <= few) await runner.planNow(wanted.id);
      runner.wake();
    },
    answer: async ({ body: { data }, newId }) => ({ id: data.id ?? newId }),
  });

  serve(app, getJobs, async ({ person }) => {
    await scopeOf(db, person);
    return { data: (await listJobs(db, person.uid)).map(presentJob) };
  });

  serve(app, getJob, async ({ person, params }) => presentJob((await jobOf(person, params.id)).found));

  serve(app, getJobResults, async ({ person, params, query }) => {
    const { scope, found } = await jobOf(person, params.id);
    return findResults(db, scope, found.job, query);
  });

  serve(app, cancelJobCall, {
    write: async ({ person, params }) => cancel(db, (await jobOf(person, params.id)).found.job),
    answer: async ({ person, params }) => presentJob(await findJob(db, person.uid, params.id)),
  });

  const inPerson = { inPerson: true } as const;
  serve(
    app,
    getJobSecrets,
    async ({ person, params }) => {
      const { found } = await jobOf(person, params.id);
      return { data: await findSecrets(context, person, found.job) };
    },
    inPerson,
  );
  serve(
    app,
    forgetJobSecrets,
    {
      async write({ person, params }) {
        const { found } = await jobOf(person, params.id);
        await db.transaction((tx) => forgetSecrets(tx, found.job));
      },
    },
    inPerson,
  );
}
