import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What the double of a sign-in service stores, until it ends. */
export class MemoryRecords implements Adapter {
  readonly #records = new Map<string, AdapterPayload>();

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#records.set(id, payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#records.get(id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#records.values()].find((each) => each.uid === uid);
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async consume(id: string): Promise<void> {
    const record = this.#records.get(id);
    if (record) this.#records.set(id, { ...record, consumed: Math.floor(Date.now() / 1000) });
  }

  async destroy(id: string): Promise<void> {
    this.#records.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, record] of this.#records) if (record.grantId === grantId) this.#records.delete(id);
  }
}
