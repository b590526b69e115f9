import { NetworkError } from '@aloud/api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { madeTokens, memoryLedger, memoryTokenStorage } from '../test/session.ts';
import { AuthService } from './authService.ts';
import { completeSignIn } from './completeSignIn.ts';
import { TokenRefusedError } from './errors.ts';
import { libraryFlag } from './libraryFlag.ts';
import { SessionStore } from './SessionStore.ts';
import { readAttempt, storeAttempt } from './signInAttempt.ts';

const origin = location.origin;

function complete(query: string, exchange = () => Promise.resolve(madeTokens())) {
  const auth = new AuthService({ origin });
  const exchangeCode = vi.spyOn(auth, 'exchangeCode').mockImplementation(exchange);
  const session = new SessionStore({
    auth,
    storage: memoryTokenStorage(),
    lock: (work) => work(),
    ledger: memoryLedger(),
  });
  const done = completeSignIn(new URLSearchParams(query), { auth, session, origin });
  return { done, session, exchangeCode };
}

describe('coming back from the sign-in service', () => {
  beforeEach(() => storeAttempt({ verifier: 'v1', state: 's1', redirect: '/library' }));

  test('exchanges the code with its verifier and returns the requested page', async () => {
    const { done, session, exchangeCode } = complete('code=c1&state=s1');
    expect(await done).toBe('/library');
    expect(exchangeCode).toHaveBeenCalledExactlyOnceWith('c1', 'v1');
    expect([session.signedIn, libraryFlag.isSet, readAttempt()]).toEqual([true, true, null]);
  });

  test('fails without a code', async () => {
    await expect(complete('state=s1').done).rejects.toMatchObject({ problem: 'no_code' });
  });

  test('fails without a verifier', async () => {
    sessionStorage.clear();
    await expect(complete('code=c1&state=s1').done).rejects.toMatchObject({ problem: 'no_verifier' });
  });

  test('fails if the state is not the one of the attempt', async () => {
    const { done, exchangeCode } = complete('code=c1&state=other');
    await expect(done).rejects.toMatchObject({ problem: 'wrong_state' });
    expect(exchangeCode).not.toHaveBeenCalled();
  });

  test('fails without a session if the service refuses', async () => {
    await expect(complete('error=access_denied&state=s1').done).rejects.toMatchObject({ problem: 'refused' });
    storeAttempt({ verifier: 'v1', state: 's1', redirect: '/' });
    const refused = complete('code=c1&state=s1', () => Promise.reject(new TokenRefusedError(400)));
    await expect(refused.done).rejects.toMatchObject({ problem: 'refused' });
    expect(refused.session.signedIn).toBe(false);
  });

  test('reports it if no reply came', async () => {
    const { done } = complete('code=c1&state=s1', () => Promise.reject(new NetworkError('none')));
    await expect(done).rejects.toMatchObject({ problem: 'offline' });
  });
});
