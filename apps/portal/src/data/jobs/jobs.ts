import {
  type Client,
  createJob,
  forgetJobSecrets,
  getJobSecrets,
  getJobs,
  type Job,
  type JobAction,
  type JobSelection,
} from '@aloud/api';

/** An action on many people, and who they are. */
export interface Order {
  readonly action: JobAction;
  readonly selection: JobSelection;
}

export interface JobSecret {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

/** Bulk changes. What one would do and has done, its plan says (data/imports). */
export interface JobService {
  /**
   * Begins the plan of a bulk change, which is to be approved.
   * @param id makes the call idempotent: an order sent twice creates one plan
   */
  plan(id: string, order: Order): Promise<{ id: string }>;
  jobs(): Promise<readonly Job[]>;
  secrets(id: string): Promise<readonly JobSecret[]>;
  forgetSecrets(id: string): Promise<unknown>;
}

export function jobService(client: Client): JobService {
  return {
    plan: (id, order) => client.call(createJob, { body: { data: { id, plan: true, ...order } } }),
    jobs: async () => (await client.call(getJobs, {})).data,
    secrets: async (id) => (await client.call(getJobSecrets, { params: { id } })).data,
    forgetSecrets: (id) => client.call(forgetJobSecrets, { params: { id } }),
  };
}
