import type { Client } from '@aloud/api';
import { required } from '../site/required.ts';
import type { AccountService } from './account/account.ts';
import type { SignInService } from './sign-in/signIn.ts';

/** The services that every page can call. */
export interface Services {
  readonly account: AccountService;
  readonly signIn: SignInService;
}

interface Calls {
  /** Every call goes through it; useLibrary, useControlPanel and useReading build the services of single pages on it. */
  readonly client: Client;
  readonly services: Services;
}

export const [ServicesContext, useCalls] = required<Calls>();
export const useServices = (): Services => useCalls().services;
