import type { ChildProcess } from 'node:child_process';
import type { Asked, Said } from './said.ts';

/** How often the process is asked for a sign of life (ms). */
const EVERY = 500;
/** After so many times without one whoever waits for an answer is told: three seconds. */
const TELL = 6;
/** After so many the process is ended: eight seconds, which no query of ours takes. */
const END = 16;
/** The same while work is done that takes its time, such as a migration: five minutes. */
const PATIENT_END = 600;

interface Watched {
  /** Nobody has heard of it for a while. */
  readonly onSilence: () => void;
  /** It is heard of again. */
  readonly onVoice: () => void;
  /** Whether something is done that may take minutes. */
  readonly isPatient: () => boolean;
}

/**
 * Asks a process again and again whether its database answers. One that does not is ended: PGlite calls itself again for ever where its log
 * could not be written, and no signal but SIGKILL reaches it then. Times are counted, not measured: a server that was stopped itself finds what was
 * said meanwhile before it asks again.
 * @returns ends watching
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
      // It may have ended, which whoever started it is told.
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
