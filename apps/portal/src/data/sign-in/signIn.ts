import {
  type Classmates,
  type Client,
  findClassmates,
  getUpstreams,
  requestSmsCode,
  type UpstreamId,
} from '@aloud/api';
import { realm } from '../../realm/currentRealm.ts';

/** The calls that accompany the sign-in form. */
export interface SignInService {
  /**
   * Sends a code to a mobile; the answer is the same whether the number belongs to an account or not.
   * @throws ApiError, with a validation error on `mobile` if it is not a mobile number
   */
  requestSmsCode(mobile: string): Promise<void>;
  /** @throws ApiError with status 401 if no group has the code */
  classmates(code: string): Promise<Classmates>;
  /** The external sign-in services that are available in this country. */
  upstreams(): Promise<readonly UpstreamId[]>;
  /** @throws ApiError with status 403 if it is not allowed */
  requestActAs(accountUid: string, reason: string): Promise<{ readonly name: string }>;
}

export function signInService(client: Client): SignInService {
  return {
    requestSmsCode: (mobile) => client.call(requestSmsCode, { body: { mobile, realm: realm.id } }),
    classmates: (code) => client.call(findClassmates, { body: { code } }),
    upstreams: async () => (await client.call(getUpstreams, { query: { realm: realm.id } })).upstreams,
    requestActAs: async (...given) => (await import('./actAs.ts')).askToActAs(client, ...given),
  };
}
