import { type Client, getUpstreams, type UpstreamId } from '@aloud/api';
import { realm } from '../../realm/currentRealm.ts';

/** The call that accompanies the sign-in form; those of the ways that few people use: useSignInCalls.ts. */
export interface SignInService {
  /** The external sign-in services that are available in this country. */
  upstreams(): Promise<readonly UpstreamId[]>;
}

export function signInService(client: Client): SignInService {
  return {
    upstreams: async () => (await client.call(getUpstreams, { query: { realm: realm.id } })).upstreams,
  };
}
