import {
  deleteSync,
  fileTypes,
  getSyncJobs,
  getSyncLogs,
  getSyncSettings,
  getSyncs,
  largestRosterFile,
  putSync,
  releaseSync,
  type SyncValues,
  setSyncConfig,
  setSyncSetting,
  testSync,
  triggerSync,
  uploadRoster,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { noteOutcome } from '../../database/claims/keyed-call.ts';
import { askForDatabaseSpace } from '../../disk-space.ts';
import { Conflict, faultyForm, InvalidInput, NotFound } from '../../errors.ts';
import { serve } from '../../http/serve.ts';
import { type Person, scopeOf } from '../../person/index.ts';
import type { JobRunner } from '../jobs/index.ts';
import { requireAdministered } from '../schools/index.ts';
import type { Means } from './means.ts';
import { keepUpload } from './reading/upload.ts';
import { beginRun } from './runs/begin-run.ts';
import { findRuns } from './runs/find-runs.ts';
import { findLog } from './runs/log.ts';
import { release } from './runs/quarantine.ts';
import { isOfFiles, isReady } from './runs/ready.ts';
import { noSettings, usualConfigs } from './settings/defaults.ts';
import { removeSync } from './settings/delete-sync.ts';
import { requireSync, syncOf } from './settings/find-sync.ts';
import { presentSettings, presentSync } from './settings/present-sync.ts';
import { saveSync } from './settings/save-sync.ts';
import { testConnection } from './settings/test-connection.ts';

/** What a run needs on the disk for each byte of a file: the file itself, and what is read of it. */
const spacePerByte = 20;

/** Synchronisation with a school's own system, for the administrators of the school unit (spec §7). */
export function syncRoutes(app: FastifyInstance, config: Config, means: Means, runner: JobRunner): void {
  const { db, sources } = means;

  /** @throws Forbidden, NotFound unless the requester administers the organisation */
  const scopeAt = async (person: Person, org: string) => {
    const scope = await scopeOf(db, person);
    await requireAdministered(db, scope, org);
    return scope;
  };
  /** The same, with a sync of the organisation. */
  const syncAt = async (person: Person, { org, syncId }: { org: string; syncId: string }) => {
    const scope = await scopeAt(person, org);
    return { scope, sync: await requireSync(db, org, syncId) };
  };
  /** @throws NotFound if it was deleted meanwhile */
  const shown = async (org: string) => {
    const sync = await syncOf(db, org);
    if (!sync) throw new NotFound();
    return presentSync(db, sources, sync);
  };
  const shownAgain = async ({ person, params: { org } }: { person: Person; params: { org: string } }) => {
    await scopeAt(person, org);
    return shown(org);
  };

  serve(app, getSyncSettings, async ({ person, params }) => {
    await scopeAt(person, params.org);
    const sync = await syncOf(db, params.org);
    const settings = sync ? presentSettings(sources, sync) : noSettings(sources);
    return { ...settings, usual: usualConfigs(sources) };
  });

  type Saved = Awaited<ReturnType<typeof saveSync>> | undefined;
  const settings = async (
    { person, params: { org } }: { person: Person; params: { org: string } },
    saved: Saved,
  ) => {
    if (saved) return presentSettings(sources, saved);
    await scopeAt(person, org);
    const sync = await syncOf(db, org);
    if (!sync) throw new NotFound();
    return presentSettings(sources, sync);
  };

  serve(app, setSyncConfig, {
    async write({ person, params: { org }, body, ifVersion }) {
      const scope = await scopeAt(person, org);
      const values = { config: body.config };
      return saveSync(means, person, scope, org, { version: ifVersion, values });
    },
    answer: settings,
  });

  serve(app, setSyncSetting, {
    async write({ person, params: { org, key }, body, ifVersion }) {
      const scope = await scopeAt(person, org);
      if (body[key] === undefined) throw faultyForm({ attribute: key, reason: 'field.required' });
      const values: Partial<SyncValues> = { [key]: body[key] };
      return saveSync(means, person, scope, org, { version: ifVersion, values });
    },
    answer: settings,
  });

  serve(app, getSyncs, async ({ person, params }) => {
    await scopeAt(person, params.org);
    const sync = await syncOf(db, params.org);
    return { data: sync ? [await presentSync(db, sources, sync)] : [] };
  });

  serve(app, putSync, {
    async write({ person, params, body, ifVersion }) {
      const scope = await scopeAt(person, params.org);
      const { secret, ...values } = body;
      const wanted = { id: params.syncId, version: ifVersion, values, secret };
      await saveSync(means, person, scope, params.org, wanted);
    },
    answer: shownAgain,
  });

  serve(app, deleteSync, {
    async write({ person, params }) {
      await scopeAt(person, params.org);
      // A call that is repeated finds nothing to delete.
      if (!(await syncOf(db, params.org))) return;
      await removeSync(means, person, await requireSync(db, params.org, params.syncId));
    },
  });

  serve(app, triggerSync, {
    async write({ person, params }) {
      const { sync } = await syncAt(person, params);
      await db.transaction(async (tx) => noteOutcome(tx, { jobId: await beginRun(tx, sync.id, true) }));
      runner.wake();
    },
    answer: async ({ outcome: { jobId } }) => ({ jobId: String(jobId) }),
  });

  serve(app, getSyncJobs, async ({ person, params }) => {
    const { sync } = await syncAt(person, params);
    return { data: await findRuns(db, sync.id) };
  });

  serve(app, getSyncLogs, async ({ person, params }) => ({
    data: await findLog(db, person, await scopeOf(db, person), params.jobId),
  }));

  serve(app, testSync, async ({ person, params, body }) => {
    const scope = await scopeAt(person, params.org);
    const stored = await syncOf(db, params.org);
    if (stored && stored.id !== params.syncId) throw new NotFound();
    return testConnection(means, scope, stored, body);
  });

  serve(app, releaseSync, {
    async write({ person, params }) {
      const { sync } = await syncAt(person, params);
      await db.transaction((tx) => release(tx, sync.id));
    },
    answer: shownAgain,
  });

  app.register(async (files) => {
    files.addContentTypeParser(fileTypes.zip, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serve(
      files,
      uploadRoster,
      {
        async write({ person, params, query, body }) {
          const { sync } = await syncAt(person, params);
          // The parser above has made it a buffer.
          const content = body as unknown as Buffer;
          if (content.length === 0) throw new InvalidInput('workbook.empty');
          await askForDatabaseSpace(config, content.length * spacePerByte);
          if (!isOfFiles(sync)) throw new Conflict('sync.notReady');
          await db.transaction(async (tx) => {
            await keepUpload(tx, sync.id, { name: query.name, content });
            await noteOutcome(tx, { jobId: isReady(sync) ? await beginRun(tx, sync.id, true) : null });
          });
          runner.wake();
        },
        answer: async ({ outcome: { jobId } }) => ({ jobId: typeof jobId === 'string' ? jobId : null }),
      },
      { bodyLimit: largestRosterFile + 1024 },
    );
  });
}
