import type { Config } from '../config.ts';
import { createOutgoing, type Outgoing } from './outgoing.ts';

/** The gate for the settings: of this machine, it lets only the stand-ins be called, and those in development only. */
export const outgoingFor = ({
  environment,
  rosterDouble,
}: Pick<Config, 'environment' | 'rosterDouble'>): Outgoing =>
  createOutgoing({ isDev: environment === 'dev', standIns: rosterDouble === null ? [] : [rosterDouble] });
