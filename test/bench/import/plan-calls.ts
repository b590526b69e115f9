/** A plan as far as the bench looks at it. */
interface Plan {
  readonly id: string;
  readonly state: string;
  readonly digest: string | null;
}

const between = 200;

/** The calls of an import, as the control panel makes them. */
export class PlanCalls {
  readonly #origin: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  async firstSchool(): Promise<{ readonly id: string; readonly name: string }> {
    const { data } = await this.#ask<{ data: ReadonlyArray<{ uid: string; name: string }> }>(
      'GET',
      '/schoolUnits?pageSize=1',
    );
    const [school] = data;
    if (!school) throw new Error('There is no school unit.');
    return { id: school.uid, name: school.name };
  }

  /** Uploads a workbook, and waits until its plan is shown. */
  async plan(workbook: Buffer, organization: string): Promise<Plan> {
    const query = new URLSearchParams({ organization, name: 'pupils.xlsx' });
    const { id } = await this.#ask<{ id: string }>('POST', `/v1/imports?${query}`, {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: new Uint8Array(workbook),
    });
    return this.#until(id, 'planned');
  }

  /** Approves a plan, and waits until it is carried out. */
  async carryOut({ id, digest }: Plan): Promise<void> {
    await this.#ask('POST', `/v1/plans/${id}/approve`, {
      type: 'application/json',
      body: JSON.stringify({ data: { digest } }),
    });
    await this.#until(id, 'done');
  }

  /** Reads the copy of the workbook with the wrong cells marked to its end. */
  async marked(id: string): Promise<void> {
    const reply = await fetch(`${this.#origin}/v1/imports/${id}/workbook`, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { words: {} } }),
    });
    if (!reply.ok) throw new Error(`The workbook was refused with ${reply.status}.`);
    await reply.arrayBuffer();
  }

  async #until(id: string, state: string): Promise<Plan> {
    for (;;) {
      const plan = await this.#ask<Plan>('GET', `/v1/plans/${id}`);
      if (plan.state === state) return plan;
      if (plan.state === 'failed') throw new Error('The plan failed.');
      await new Promise((resolve) => setTimeout(resolve, between));
    }
  }

  async #ask<T>(
    method: 'GET' | 'POST',
    path: string,
    sent?: { readonly type: string; readonly body: string | Uint8Array<ArrayBuffer> },
  ): Promise<T> {
    const reply = await fetch(this.#origin + path, {
      method,
      headers: { ...this.#headers, ...(sent && { 'content-type': sent.type }) },
      ...(sent && { body: sent.body }),
    });
    if (!reply.ok) throw new Error(`${path} was refused with ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  }
}
