import type { Outgoing } from '../../outgoing/index.ts';
import type { SourceSettings } from '../source.ts';
import { Asker } from './asker.ts';
import { authFor } from './auth-for.ts';
import { fault } from './faults.ts';
import type { Pace } from './pace.ts';

/** By what means a system is asked. */
export interface Means {
  readonly outgoing: Outgoing;
  readonly pace: Pace;
  readonly signal: AbortSignal;
  /** Somebody looks on: a system that is away is not asked again. */
  readonly isHasty?: boolean;
}

/** What the settings need not say. */
interface Usual {
  readonly scope?: string;
  /** The end of an address that does not belong to the place where tokens are made. */
  readonly versionPath?: RegExp;
}

export interface Reached {
  readonly asker: Asker;
  /** The address of the settings, without slashes at its end. */
  readonly address: string;
}

/** Who asks the system that the settings name. @throws SourceFault if they lack something */
export function reach(settings: SourceSettings, means: Means, { scope, versionPath }: Usual = {}): Reached {
  const { outgoing, pace, signal, isHasty } = means;
  const written = settings.config.address;
  if (written === null) throw fault('source.settings');
  const address = written.replace(/\/+$/, '');
  const place = versionPath ? address.replace(versionPath, '') : address;
  const usualTokenAddress = `${place}/token`;
  const auth = authFor(settings, { outgoing, signal, usualTokenAddress, usualScope: scope });
  return { address, asker: new Asker({ outgoing, auth, pace, signal, isHasty }) };
}
