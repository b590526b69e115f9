import type { Client } from '@aloud/api';
import { required } from '../site/required.ts';
import type { AccountService } from './account/account.ts';
import type { SignInService } from './sign-in/signIn.ts';

/** What every page may call. */
export interface Services {
  readonly account: AccountService;
  readonly signIn: SignInService;
}

interface Calls {
  /** What the services call through; useLibrary, useControlPanel and useReading make of it what some pages need. */
  readonly client: Client;
  readonly services: Services;
}

export const [ServicesContext, useCalls] = required<Calls>();
export const useServices = (): Services => useCalls().services;
