import type Provider from 'oidc-provider';
import type { Context } from '../../context.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import { createAuthorizeProbe, createTokenProbe, toProvider } from './mount.ts';
import { createProvider } from './own-provider.ts';
import { tellFailures } from './own-provider-failures.ts';

interface Made {
  readonly provider: Provider;
  readonly forward: ReturnType<typeof toProvider>;
  readonly probe: ReturnType<typeof createAuthorizeProbe>;
  readonly token: ReturnType<typeof createTokenProbe>;
}

/**
 * The OpenID provider with the current keys. A provider gets its keys when it is created and stores nothing but its
 * settings (records.ts), so with other keys another provider is created, and nobody notices.
 */
export class Authority {
  readonly #context: Context;
  readonly #ring: KeyRing;
  readonly #failed: (error: unknown) => void;
  #made: (Made & { readonly keyIds: string }) | undefined;

  constructor(context: Context, ring: KeyRing, failed: (error: unknown) => void) {
    this.#context = context;
    this.#ring = ring;
    this.#failed = failed;
  }

  /** Read it for each request. */
  get current(): Made {
    const keys = this.#ring.keys('tokens');
    const keyIds = keys.map(({ id }) => id).join();
    if (this.#made?.keyIds !== keyIds) {
      const provider = createProvider(this.#context, keys);
      tellFailures(provider, this.#failed);
      const { publicUrl } = this.#context.config;
      const forward = toProvider(provider, publicUrl);
      const probe = createAuthorizeProbe(provider, publicUrl);
      const token = createTokenProbe(provider, publicUrl);
      this.#made = { provider, forward, probe, token, keyIds };
    }
    return this.#made;
  }
}
