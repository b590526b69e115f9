import { useState } from 'react';
import { fileOf, save } from '../../../data/calls/files.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';

/** Fetches a file to print and saves it; one at a time. */
export function usePrint() {
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** @returns whether it was saved */
  const print = async (ask: () => Promise<Response>, fallback: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    try {
      save(await fileOf(await ask(), fallback));
      return true;
    } catch (error) {
      setProblem(problemText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** Takes away what was said of an earlier try. */
  const forget = () => setProblem(null);
  return { print, busy, problem, forget };
}
