import {
  type Classmates,
  type Client,
  findClassmates,
  getUpstreams,
  requestActAs,
  requestSmsCode,
  type UpstreamId,
} from '@aloud/api';
import { realm } from '../../realm/currentRealm.ts';

/** The calls beside the sign-in form itself. */
export interface SignInService {
  /**
   * Has a code sent to a mobile; the answer is the same whether somebody is known by it or not.
   * @throws ApiError, with a validation error on `mobile` for what is no such number
   */
  requestSmsCode(mobile: string): Promise<void>;
  /** @throws ApiError with status 401 for a code that no group has */
  classmates(code: string): Promise<Classmates>;
  /** The sign-in services of others that this country's people may use. */
  upstreams(): Promise<readonly UpstreamId[]>;
  /** @throws ApiError with status 403 */
  requestActAs(accountUid: string, reason: string): Promise<{ readonly name: string }>;
}

export function signInService(client: Client): SignInService {
  return {
    requestSmsCode: (mobile) => client.call(requestSmsCode, { body: { mobile, realm: realm.id } }),
    classmates: (code) => client.call(findClassmates, { body: { code } }),
    upstreams: async () => (await client.call(getUpstreams, { query: { realm: realm.id } })).upstreams,
    requestActAs: (accountUid, reason) => client.call(requestActAs, { body: { accountUid, reason } }),
  };
}
