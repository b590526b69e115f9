import {
  type ChangePlan,
  changePlan,
  fileTypes,
  type JobOutcome,
  listOf,
  type PlanRow,
  type PlanVerdict,
  planRow,
} from '@aloud/api';
import { expect } from 'vitest';
import { sampleSchool } from '../seed/people.ts';
import type { Call } from './product.ts';
import { madeWorkbook, textRow } from './workbook.ts';

/** A workbook with these headings and rows; undefined is an empty cell. */
export const workbookOf = (
  headings: readonly string[],
  rows: ReadonlyArray<ReadonlyArray<string | undefined>>,
): Promise<Buffer> =>
  madeWorkbook({
    sheets: [
      {
        xml: `<sheetData>${[headings, ...rows].map((texts, at) => textRow(at + 1, texts)).join('')}</sheetData>`,
      },
    ],
  });

/** Imports by a person, and plans of theirs. */
export class Imports {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  upload(content: Buffer, name = 'pupils.xlsx', organization: string = sampleSchool.uid) {
    const query = new URLSearchParams({ organization, name });
    return this.#call('POST', `/v1/imports?${query.toString()}`, content, { 'content-type': fileTypes.xlsx });
  }

  async see(id: string): Promise<ChangePlan> {
    const reply = await this.#call('GET', `/v1/plans/${id}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return changePlan.parse(reply.json());
  }

  /** Waits until a plan is in one of these states. */
  async until(id: string, ...states: ReadonlyArray<ChangePlan['state']>): Promise<ChangePlan> {
    for (;;) {
      const plan = await this.see(id);
      if (states.includes(plan.state)) return plan;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** Uploads a workbook and waits for its plan. */
  async plan(...given: Parameters<Imports['upload']>): Promise<ChangePlan> {
    const reply = await this.upload(...given);
    expect(reply.statusCode, reply.body).toBe(201);
    return this.until(reply.json<{ id: string }>().id, 'planned', 'failed');
  }

  /** The same with these headings and rows. */
  async planOf(...given: Parameters<typeof workbookOf>): Promise<ChangePlan> {
    return this.plan(await workbookOf(...given));
  }

  approve({ id, digest }: Pick<ChangePlan, 'id' | 'digest'>) {
    return this.#call('POST', `/v1/plans/${id}/approve`, { data: { digest } });
  }

  /** Approves a plan and waits until it is carried out. */
  async carryOut(plan: ChangePlan): Promise<ChangePlan> {
    const reply = await this.approve(plan);
    expect(reply.statusCode, reply.body).toBe(200);
    return this.until(plan.id, 'done', 'undone', 'failed');
  }

  /** Plans to take back a plan or a job, and waits for that plan. */
  async planUndo(id: string): Promise<ChangePlan> {
    const reply = await this.#call('POST', `/v1/plans/${id}/undo`);
    expect(reply.statusCode, reply.body).toBe(201);
    return this.until(reply.json<{ id: string }>().id, 'planned', 'failed');
  }

  async rows(
    { id }: Pick<ChangePlan, 'id'>,
    query: { verdict?: PlanVerdict; outcome?: JobOutcome; q?: string; pageNumber?: string } = {},
  ): Promise<PlanRow[]> {
    const search = new URLSearchParams({ pageSize: '100', ...query });
    const reply = await this.#call('GET', `/v1/plans/${id}/rows?${search.toString()}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return listOf(planRow).parse(reply.json()).data;
  }
}

/** What is wrong with the rows, as `line column: code`. */
export const faultsOf = (rows: readonly PlanRow[]): string[] =>
  rows.flatMap(({ line, faults }) => faults.map(({ column, reason }) => `${line} ${column}: ${reason.code}`));
