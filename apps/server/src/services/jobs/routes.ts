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

  serve(app, createJobCall, async ({ person, body }) => {
    const { data } = body;
    const { id, people } = await createJob(db, person, data, (bytes) => askForDatabaseSpace(config, bytes));
    // Somebody waits to see it.
    if (data.plan && people !== null && people <= few) await runner.planNow(id);
    runner.wake();
    return { id };
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

  serve(app, cancelJobCall, async ({ person, params }) => {
    const { found } = await jobOf(person, params.id);
    await cancel(db, found.job);
    return presentJob(await findJob(db, person.uid, params.id));
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
    async ({ person, params }) => {
      const { found } = await jobOf(person, params.id);
      await forgetSecrets(db, found.job);
    },
    inPerson,
  );
}
