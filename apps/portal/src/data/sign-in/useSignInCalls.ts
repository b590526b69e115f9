import { type Classmates, type Client, findClassmates, requestActAs, requestSmsCode } from '@aloud/api';
import { realm } from '../../realm/currentRealm.ts';
import { lazyServices } from '../calls/lazyServices.ts';

/** The calls of ways to log in that few people use. */
interface SignInCalls {
  /**
   * Sends a code to a mobile; the answer is the same whether the number belongs to an account or not.
   * @throws ApiError, with a validation error on `mobile` if it is not a mobile number
   */
  requestSmsCode(mobile: string): Promise<void>;
  /** @throws ApiError with status 401 if no group has the code */
  classmates(code: string): Promise<Classmates>;
  /** @throws ApiError with status 403 if it is not allowed */
  requestActAs(accountUid: string, reason: string): Promise<{ readonly name: string }>;
}

export const useSignInCalls = lazyServices(
  (client: Client): SignInCalls => ({
    requestSmsCode: (mobile) => client.call(requestSmsCode, { body: { mobile, realm: realm.id } }),
    classmates: (code) => client.call(findClassmates, { body: { code } }),
    requestActAs: (accountUid, reason) => client.call(requestActAs, { body: { accountUid, reason } }),
  }),
);
