import { type Job, type JobAction, type JobPreview, type JobSelection, job, jobPreview } from '@aloud/api';
import { expect } from 'vitest';
import type { Database } from '../database/database.ts';
import { accounts, associations } from '../database/schema/index.ts';
import { sampleSchool } from '../seed/people.ts';
import type { Call } from './product.ts';

/** The jobs of a person. */
export class Jobs {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  async preview(action: JobAction, selection: JobSelection): Promise<JobPreview> {
    const reply = await this.#call('POST', '/v1/jobs/preview', { data: { action, selection } });
    expect(reply.statusCode, reply.body).toBe(200);
    return jobPreview.parse(reply.json());
  }

  async start(action: JobAction, selection: JobSelection): Promise<string> {
    const reply = await this.#call('POST', '/v1/jobs', { data: { action, selection } });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<{ id: string }>().id;
  }

  async see(id: string): Promise<Job> {
    return job.parse((await this.#call('GET', `/v1/jobs/${id}`)).json());
  }

  /** Waits until the job is as wanted. */
  async until(id: string, isSo: (job: Job) => boolean): Promise<Job> {
    for (;;) {
      const seen = await this.see(id);
      if (isSo(seen)) return seen;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** Starts a job and waits until it is finished. */
  async do(action: JobAction, selection: JobSelection): Promise<Job> {
    return this.until(await this.start(action, selection), ({ finished }) => finished !== null);
  }
}

/** Adds this many students to the sample school, who never sign in: `pupil-1`, `pupil-2`, … */
export async function addPupils(db: Database, count: number): Promise<string[]> {
  const uids = Array.from({ length: count }, (_, at) => `pupil-${at + 1}`);
  const named = { realm: 'se', type: 'student', firstname: 'Pupil' } as const;
  await db
    .insert(accounts)
    .values(uids.map((uid, at) => ({ uid, username: uid, lastname: `No ${at + 1}`, ...named })));
  await db
    .insert(associations)
    .values(
      uids.map((accountUid) => ({ accountUid, schoolUnitUid: sampleSchool.uid, role: 'student' as const })),
    );
  return uids;
}
