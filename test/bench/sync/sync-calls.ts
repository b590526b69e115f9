import {
  approvePlan,
  type CallOptions,
  type ChangePlan,
  type Client,
  createClient,
  createSchoolUnit,
  getPlan,
  getSyncSettings,
  type NoSchema,
  putSync,
  setSyncSetting,
  testSync,
  triggerSync,
} from '@aloud/api';
import { credentials } from '@aloud/roster-double';

const between = 200;

/** The calls of a sync, as the control panel makes them. */
export class SyncCalls {
  readonly #client: Client;
  #org = '';
  #id = '';

  constructor(origin: string, token: string) {
    this.#client = createClient({ baseUrl: () => origin, accessToken: () => Promise.resolve(token) });
  }

  /** Sets a sync up: a municipality with a school unit for each school of the system. */
  async setUp(address: string): Promise<void> {
    this.#org = await this.#school('A municipality that follows its system');
    const params = { org: this.#org };
    await this.#client.call(setSyncSetting, {
      params: { ...params, key: 'type' },
      body: { type: 'oneroster' },
    });
    const { id, config } = await this.#client.call(getSyncSettings, { params });
    this.#id = id ?? '';
    const { clientId, clientSecret: secret } = credentials;
    await this.#put({ config: { ...config, address, clientId }, secret, active: true });
    const { schools } = await this.#client.call(testSync, { params: this.#params, body: {} });
    const organizationMap: Array<{ legacyId: null; uid: string; externalId: string }> = [];
    for (const { externalId, name } of schools)
      organizationMap.push({ legacyId: null, uid: await this.#school(name), externalId });
    await this.#put({ organizationMap });
  }

  /** Starts a run, and waits until it waits or is over. */
  async run(): Promise<ChangePlan> {
    const { jobId } = await this.#client.call(triggerSync, { params: this.#params });
    return this.#until(jobId, ({ state }) => state !== 'reading');
  }

  /** Approves a plan if it waits, and waits until it is carried out. */
  async carryOut({ id, state, digest, hold }: ChangePlan): Promise<ChangePlan> {
    if (state === 'planned' || state === 'held') {
      const data = { digest: digest ?? '', ...(hold && { number: hold.number }) };
      await this.#client.call(approvePlan, { params: { id }, body: { data } });
    }
    return this.#until(id, ({ finished }) => finished !== null);
  }

  get #params() {
    return { org: this.#org, syncId: this.#id };
  }

  #put(body: CallOptions<NoSchema, NoSchema, NonNullable<(typeof putSync)['body']>>['body']) {
    return this.#client.call(putSync, { params: this.#params, body });
  }

  async #school(name: string): Promise<string> {
    return (await this.#client.call(createSchoolUnit, { body: { name } })).id;
  }

  async #until(id: string, isSo: (plan: ChangePlan) => boolean): Promise<ChangePlan> {
    for (;;) {
      const plan = await this.#client.call(getPlan, { params: { id } });
      if (plan.failure) throw new Error(`The run failed: ${plan.failure.code}.`);
      if (isSo(plan)) return plan;
      await new Promise((resolve) => setTimeout(resolve, between));
    }
  }
}
