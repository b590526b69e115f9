import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '../../../session/VisitContext.ts';
import { deviceMemory } from '../../../site/deviceMemory.ts';

interface Kept<Values> {
  /** ISO 8601. */
  readonly at: string;
  readonly values: Values;
}

/**
 * Keeps what is typed into a form on this device until it is saved, so that a reload or a failed save loses nothing. Logging out removes it,
 * as it removes everything under this prefix (shell/logOut.ts).
 * @param name of the form, unique among the person's
 */
export function useKeptDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string) {
  const session = useSession();
  const key = `bookplayer_submission_written_${session.claims?.sub}_${name}`;
  /** When what was brought back was typed; null if nothing was. */
  const [since, setSince] = useState<string | null>(null);

  useEffect(() => {
    const kept = read<Values>(key);
    if (!kept) return;
    form.reset(kept.values, { keepDefaultValues: true });
    setSince(kept.at);
  }, [form, key]);

  useEffect(() => {
    const watching = form.watch((values) => {
      deviceMemory.write(key, JSON.stringify({ at: new Date().toISOString(), values }));
    });
    return () => watching.unsubscribe();
  }, [form, key]);

  const forget = useCallback(() => deviceMemory.forget(key), [key]);
  return {
    since,
    forget,
    /** Brings back what is stored. */
    discard: () => {
      form.reset();
      forget();
      setSince(null);
    },
    /** False if the browser keeps nothing. */
    isKept: () => deviceMemory.read(key) !== null,
  };
}

function read<Values>(key: string): Kept<Values> | null {
  try {
    // Written by this file, for the same form.
    const kept = JSON.parse(deviceMemory.read(key) ?? 'null') as Kept<Values> | null;
    return kept !== null && typeof kept.at === 'string' && typeof kept.values === 'object' ? kept : null;
  } catch {
    return null;
  }
}
