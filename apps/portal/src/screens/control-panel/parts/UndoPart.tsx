import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { planPath } from '../../../site/controlPanelPaths.ts';
import { UndoButton } from './UndoButton.tsx';

interface UndoPartProps {
  readonly change: { readonly id: string; readonly canUndo: boolean; readonly undo: string | null };
  /** Whether the undo that there is has been carried out. */
  readonly isUndone: boolean;
}

/** Takes a change back, or leads to the undo that there is. */
export function UndoPart({ change: { id, canUndo, undo }, isUndone }: UndoPartProps) {
  const { t } = useTranslation();
  if (!canUndo && undo === null) return null;
  return (
    <section aria-label={t('plan.undoTitle')}>
      <h2>{t('plan.undoTitle')}</h2>
      {undo !== null && (
        <p>
          {t(isUndone ? 'plan.wasUndone' : 'plan.undoPrepared')}{' '}
          <Link to={planPath(undo)}>{t('plan.showUndo')}</Link>
        </p>
      )}
      {canUndo && <UndoButton id={id} />}
    </section>
  );
}
