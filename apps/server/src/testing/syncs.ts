import {
  type ChangePlan,
  changePlan,
  listOf,
  type PlanRow,
  planRow,
  type Sync,
  type SyncJob,
  type SyncLogEntry,
  type SyncValues,
  syncJob,
  syncLogEntry,
  sync as syncReply,
} from '@aloud/api';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { associations, schoolUnits, syncs } from '../database/schema/index.ts';
import { sampleSchool } from '../seed/people.ts';
import { beginRun } from '../services/sync/runs/begin-run.ts';
import type { Call, TestProduct } from './product.ts';
import { type Town, townConfig, townSchool } from './town.ts';

export const syncId = 'sync-1';

const readyValues = { active: true, type: 'oneroster' } as const;

/** What is wrong with rows, such as `email: field.email`. */
export const faultsIn = (rows: readonly PlanRow[]): string[] =>
  rows.flatMap(({ faults }) => faults.map(({ column, reason }) => `${column}: ${reason.code}`));

/** The sync of an organisation, by a person. */
export class Syncs {
  readonly #product: TestProduct;
  readonly call: Call;
  readonly #id: string;
  readonly #place: string;
  readonly org: string;

  constructor(product: TestProduct, call: Call, org: string = sampleSchool.uid, id: string = syncId) {
    this.#product = product;
    this.call = call;
    this.org = org;
    this.#id = id;
    this.#place = `/organizations/${encodeURIComponent(org)}/syncs/${encodeURIComponent(id)}`;
  }

  /** A sync of a school unit of its own, which `admin` administers, with a system that is empty. */
  static async fresh(product: TestProduct, admin: Call, town: Town, name: string): Promise<Syncs> {
    town.begin(name);
    await product.db.insert(schoolUnits).values({ uid: name, realm: 'se', name: `School ${name}` });
    const there = { accountUid: 'sample-admin', schoolUnitUid: name, role: 'admin' } as const;
    await product.db.insert(associations).values(there);
    return new Syncs(product, admin, name, `sync of ${name}`);
  }

  /** Saves settings, with what is needed to run. */
  async put(values: Partial<SyncValues> & { secret?: string | null } = {}): Promise<Sync> {
    const config = { ...townConfig, address: 'https://roster.example' };
    const map = [{ legacyId: null, uid: this.org, externalId: townSchool }];
    const body = { ...readyValues, organizationMap: map, config, secret: 'a secret', ...values };
    const reply = await this.call('PUT', this.#place, body);
    expect(reply.statusCode, reply.body).toBe(200);
    return syncReply.parse(reply.json());
  }

  async see(): Promise<Sync> {
    const reply = await this.call('GET', this.#place.replace(/\/[^/]+$/, ''));
    return syncReply.parse(reply.json<{ data: unknown[] }>().data[0]);
  }

  trigger() {
    return this.call('POST', `${this.#place}/trigger`);
  }

  /** Runs it by hand and waits until it waits or is over. */
  async run(): Promise<ChangePlan> {
    const reply = await this.trigger();
    expect(reply.statusCode, reply.body).toBe(201);
    return this.until(reply.json<{ jobId: string }>().jobId);
  }

  /** The same as the night does. */
  async night(): Promise<ChangePlan> {
    const jobId = await this.#product.db.transaction((tx) => beginRun(tx, this.#id, false));
    // It is under way already: this only wakes the runner.
    await this.trigger();
    return this.until(jobId);
  }

  async plan(id: string): Promise<ChangePlan> {
    const reply = await this.call('GET', `/v1/plans/${id}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return changePlan.parse(reply.json());
  }

  /** Waits until a plan waits for somebody or is over. */
  async until(id: string): Promise<ChangePlan> {
    for (;;) {
      const plan = await this.plan(id);
      if (!['reading', 'waiting', 'running'].includes(plan.state)) return plan;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  approve({ id, digest }: Pick<ChangePlan, 'id' | 'digest'>, number?: number) {
    return this.call('POST', `/v1/plans/${id}/approve`, {
      data: { digest, ...(number !== undefined && { number }) },
    });
  }

  /** Approves a plan and waits until it is carried out. */
  async carryOut(plan: ChangePlan, number?: number): Promise<ChangePlan> {
    const reply = await this.approve(plan, number);
    expect(reply.statusCode, reply.body).toBe(200);
    return this.until(plan.id);
  }

  /** Begins to follow: the first run is approved. */
  async follow(values: Parameters<Syncs['put']>[0] = {}): Promise<ChangePlan> {
    await this.put(values);
    const first = await this.run();
    expect(first, JSON.stringify(first)).toMatchObject({ state: 'planned' });
    return this.carryOut(first);
  }

  /** @param about those about people or groups only; by default all */
  async rows({ id }: Pick<ChangePlan, 'id'>, about?: PlanRow['about']): Promise<PlanRow[]> {
    const only = about ? `&about=${about}` : '';
    const reply = await this.call('GET', `/v1/plans/${id}/rows?pageSize=100${only}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return listOf(planRow).parse(reply.json()).data;
  }

  async jobs(): Promise<SyncJob[]> {
    const reply = await this.call('GET', `${this.#place}/jobs`);
    return reply.json<{ data: unknown[] }>().data.map((each) => syncJob.parse(each));
  }

  async log(id: string): Promise<SyncLogEntry[]> {
    const reply = await this.call('GET', `/jobs/${id}/logs`);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ data: unknown[] }>().data.map((each) => syncLogEntry.parse(each));
  }

  /** The codes of a log. */
  async codes(id: string): Promise<string[]> {
    return (await this.log(id)).map(({ reason }) => reason.code);
  }

  async undo(id: string): Promise<ChangePlan> {
    const reply = await this.call('POST', `/v1/plans/${id}/undo`);
    expect(reply.statusCode, reply.body).toBe(201);
    return this.until(reply.json<{ id: string }>().id);
  }

  async remove(): Promise<void> {
    await this.#product.db.delete(syncs).where(eq(syncs.id, this.#id));
  }
}
