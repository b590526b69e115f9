import {
  type Client,
  cancelJob,
  createJob,
  forgetJobSecrets,
  getJob,
  getJobResults,
  getJobSecrets,
  getJobs,
  type Job,
  type JobAction,
  type JobOutcome,
  type JobPreview,
  type JobSelection,
  previewJob,
  type ReasonReply,
} from '@aloud/api';
import type { Page } from '../people/customers.ts';

/** An action on many people, and who they are. */
export interface Order {
  readonly action: JobAction;
  readonly selection: JobSelection;
}

export interface JobResult {
  readonly id: string;
  /** Null if the person no longer exists. */
  readonly name: string | null;
  readonly outcome: JobOutcome;
  readonly reason: ReasonReply | null;
}

export interface JobSecret {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

export interface JobService {
  /** What the job would do, and for whom it is not allowed. */
  preview(order: Order): Promise<JobPreview>;
  /** @param id makes the call idempotent: an order sent twice creates one job */
  create(id: string, order: Order): Promise<{ id: string }>;
  jobs(): Promise<readonly Job[]>;
  job(id: string): Promise<Job>;
  results(
    id: string,
    query: { pageNumber: number; pageSize: number; outcome?: JobOutcome },
  ): Promise<Page<JobResult>>;
  cancel(id: string): Promise<Job>;
  secrets(id: string): Promise<readonly JobSecret[]>;
  forgetSecrets(id: string): Promise<unknown>;
}

export function jobService(client: Client): JobService {
  return {
    preview: (data) => client.call(previewJob, { body: { data } }),
    create: (id, order) => client.call(createJob, { body: { data: { id, ...order } } }),
    jobs: async () => (await client.call(getJobs, {})).data,
    job: (id) => client.call(getJob, { params: { id } }),
    results: (id, query) => client.call(getJobResults, { params: { id }, query }),
    cancel: (id) => client.call(cancelJob, { params: { id } }),
    secrets: async (id) => (await client.call(getJobSecrets, { params: { id } })).data,
    forgetSecrets: (id) => client.call(forgetJobSecrets, { params: { id } }),
  };
}
