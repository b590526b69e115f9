import type { ChildProcess } from 'node:child_process';
import type { Asked, Said } from './said.ts';

/** How often the process is asked for a sign of life (ms). */
const EVERY = 500;
/** After this many missed answers, waiting callers are told: three seconds. */
const TELL = 6;
/** After this many the process is ended: eight seconds, which no query of ours takes. */
const END = 16;
/** The same while slow work runs, such as a migration: five minutes. */
const PATIENT_END = 600;

interface Watched {
  /** The process has not answered for a while. */
  readonly onSilence: () => void;
  /** It answers again. */
  readonly onVoice: () => void;
  /** Whether work is under way that may take minutes. */
  readonly isPatient: () => boolean;
}

/**
 * Asks a process repeatedly whether its database answers, and kills it if not: PGlite calls itself for ever if its log could not
 * be written, and then only SIGKILL reaches it. Missed answers are counted, not measured in time: a server that was itself stopped reads the
 * answers sent meanwhile before it asks again.
 * @returns stops watching
 */
export function watch(child: ChildProcess, { onSilence, onVoice, isPatient }: Watched): () => void {
  let missed = 0;
  let isAsked = false;
  const heard = (said: Said) => {
    if (!('alive' in said)) return;
    isAsked = false;
    missed = 0;
    onVoice();
  };
  child.on('message', heard);
  const timer = setInterval(() => {
    if (!isAsked) {
      isAsked = true;
      // The process may have ended; its owner is told of that elsewhere (onEnd).
      if (child.connected) child.send({ isAlive: true } satisfies Asked, () => undefined);
      return;
    }
    missed += 1;
    if (missed >= (isPatient() ? PATIENT_END : END)) child.kill('SIGKILL');
    else if (missed >= TELL && !isPatient()) onSilence();
  }, EVERY).unref();
  return () => {
    clearInterval(timer);
    child.off('message', heard);
  };
}
