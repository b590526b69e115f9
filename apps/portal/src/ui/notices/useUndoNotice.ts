import { useTranslation } from 'react-i18next';
import { useProblemText } from '../useProblemText.ts';
import { useNotices } from './NoticesContext.ts';

interface Undo {
  /** Undoes what was done. @throws ApiError if the server refuses */
  readonly undo: () => Promise<unknown>;
  /** The message once it is undone. */
  readonly undone: string;
  /** Why it could not be undone; by default the server's reason. */
  readonly problemOf?: (error: unknown) => string;
}

/** @returns a function that shows what was done and offers to undo it; a notice tells the result of undoing too */
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
