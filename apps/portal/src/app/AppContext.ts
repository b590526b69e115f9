import { createContext, useContext } from 'react';
import type { App } from './createApp.ts';

export const AppContext = createContext<App | null>(null);

/** The stores and services of the running portal. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp is called outside of AppContext.');
  return app;
}
