import { useTranslation } from 'react-i18next';
import { useProblemText } from '../useProblemText.ts';
import { useNotices } from './NoticesContext.ts';

interface Undo {
  /** Takes back what was done. @throws what the server refuses */
  readonly undo: () => Promise<unknown>;
  /** What is said when it is taken back. */
  readonly undone: string;
  /** Why it could not be taken back; without it, the reason as the server gives it. */
  readonly problemOf?: (error: unknown) => string;
}

/** @returns a function that says what was done and offers to undo it; what becomes of the undoing is said, too */
export function useUndoNotice(): (done: string, undo: Undo) => void {
  const { t } = useTranslation();
  const notices = useNotices();
  const reasonOf = useProblemText();
  return (done, { undo, undone, problemOf = reasonOf }) => {
    const run = () =>
      undo().then(
        () => notices.show('success', undone),
        (error: unknown) => notices.show('error', problemOf(error)),
      );
    notices.show('success', done, { label: t('common.undo'), run: () => void run() });
  };
}
