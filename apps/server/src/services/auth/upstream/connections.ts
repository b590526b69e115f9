import type { UpstreamId } from '@aloud/api';
import * as client from 'openid-client';
import type { Config } from '../../../config.ts';

/** Reaches a sign-in service; a developer's local one is in this very process. */
export type Reach = (url: string, options: client.CustomFetchOptions) => Promise<Response>;

export interface LocalIdentity {
  readonly issuer: string;
  readonly clientSecret: string;
  readonly reach: Reach;
}

/**
 * The other parties' OpenID Connect services to which this product is connected: those of the setting UPSTREAMS, or, for a developer,
 * a local one in place of all others.
 */
export class Connections {
  readonly #named: Config['upstreams'];
  readonly #local: LocalIdentity | null;
  readonly #known = new Map<UpstreamId, Promise<client.Configuration>>();

  constructor({ upstreams }: Pick<Config, 'upstreams'>, local: LocalIdentity | null) {
    this.#named = upstreams;
    this.#local = local;
  }

  has(id: UpstreamId): boolean {
    return this.#named[id] !== undefined || this.#local !== null;
  }

  /** Its addresses and keys, requested once. Rejects if it cannot be reached. */
  get(id: UpstreamId): Promise<client.Configuration> {
    let known = this.#known.get(id);
    if (!known) {
      known = this.#discover(id);
      this.#known.set(id, known);
      // A failed request is tried again for the next person.
      known.catch(() => this.#known.delete(id));
    }
    return known;
  }

  async #discover(id: UpstreamId): Promise<client.Configuration> {
    const named = this.#named[id];
    const execute = [client.enableNonRepudiationChecks];
    if (named) {
      const { issuer, clientId, clientSecret } = named;
      return client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute });
    }
    if (!this.#local) throw new Error(`${id} is not connected.`);
    const { issuer, clientSecret, reach } = this.#local;
    return client.discovery(new URL(issuer), `aloud-${id}`, clientSecret, undefined, {
      execute: [...execute, client.allowInsecureRequests],
      [client.customFetch]: reach,
    });
  }
}
