import {
  approvePlan,
  type ChangePlan,
  type Client,
  cancelPlan,
  createImport,
  getImports,
  getImportTemplate,
  getPlan,
  getPlanRows,
  type JobOutcome,
  markWorkbook,
  type PlanRow,
  type PlanVerdict,
  undoPlan,
} from '@aloud/api';
import type { Page } from '../people/customers.ts';

export interface RowQuery {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly verdict?: PlanVerdict;
  readonly outcome?: JobOutcome;
  readonly about?: PlanRow['about'];
  /** Part of a name or username. */
  readonly q?: string;
}

export interface EarlierQuery {
  readonly pageNumber: number;
  readonly pageSize: number;
  /** Uid of a school unit; by default all that the person administers. */
  readonly organization?: string;
}

export interface Approval {
  readonly digest: string;
  /** Of a plan that is held: what somebody has typed. */
  readonly number?: number;
}

/** Imports, and the plans of changes that are shown before they are made. files.ts reads the replies with files. */
export interface ImportService {
  /** @param organization the school unit of new people for whom the workbook names none @returns the id of the plan */
  upload(file: File, organization: string, signal: AbortSignal): Promise<string>;
  template(): Promise<Response>;
  imports(query: EarlierQuery): Promise<Page<ChangePlan>>;
  plan(id: string): Promise<ChangePlan>;
  rows(id: string, query: RowQuery): Promise<Page<PlanRow>>;
  /** @throws ApiError 409 if the plan is not the one that the digest stands for */
  approve(id: string, approval: Approval): Promise<ChangePlan>;
  /** Discards a plan, or stops it. */
  cancel(id: string): Promise<ChangePlan>;
  /** @returns the id of the plan of the undo */
  undo(id: string): Promise<string>;
  /** The imported workbook with its wrong cells marked. @param words the sentence for each code */
  mark(id: string, words: Readonly<Record<string, string>>): Promise<Response>;
}

export function importService(client: Client): ImportService {
  return {
    upload: async (file, organization, signal) =>
      (await client.call(createImport, { query: { organization, name: file.name }, body: file, signal })).id,
    template: () => client.fetchFile(getImportTemplate, {}),
    imports: (query) => client.call(getImports, { query }),
    plan: (id) => client.call(getPlan, { params: { id } }),
    rows: (id, query) => client.call(getPlanRows, { params: { id }, query }),
    approve: (id, data) => client.call(approvePlan, { params: { id }, body: { data } }),
    cancel: (id) => client.call(cancelPlan, { params: { id } }),
    undo: async (id) => (await client.call(undoPlan, { params: { id } })).id,
    mark: (id, words) => client.fetchFile(markWorkbook, { params: { id }, body: { data: { words } } }),
  };
}
