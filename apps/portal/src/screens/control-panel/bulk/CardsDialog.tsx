import type { JobSelection } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/AppContext.ts';
import { useCardsPreview } from '../../../services/signInMeans.ts';
import { useOffice } from '../../../services/useOffice.ts';
import { DialogButtons } from '../../../shell/DialogButtons.tsx';
import { FormProblem } from '../../../shell/forms/FormProblem.tsx';
import { Dialog } from '../Dialog.tsx';
import { usePrint } from '../sign-in-means/usePrint.ts';
import { useProblemText } from '../useProblemText.ts';
import { Preview } from './Preview.tsx';

interface CardsDialogProps {
  readonly selection: JobSelection;
  readonly onClose: () => void;
}

/** Says beforehand who gets a QR card and for whom it is not allowed; then all of them come in one file to print. */
export function CardsDialog({ selection, onClose }: CardsDialogProps) {
  const { t, i18n } = useTranslation();
  const services = useOffice();
  const { notices } = useApp();
  const problemText = useProblemText();
  const preview = useCardsPreview(selection);
  const { print, busy, problem } = usePrint();
  const count = preview.data?.changed ?? 0;

  const start = async () => {
    const ask = () => services.signInMeans.printCards(selection, i18n.language);
    if (!(await print(ask, t('means.cardFile')))) return;
    notices.show('success', t('means.printed'));
    onClose();
  };

  return (
    <Dialog open title={t('means.group.cards')} onClose={onClose}>
      {preview.isPending && <p role="status">{t('bulk.looking')}</p>}
      {preview.data && (
        <Preview hint={t('bulk.cardsHint')} change={t('bulk.willPrint', { count })} preview={preview.data} />
      )}
      <p role="status">{busy ? t('means.printing') : ''}</p>
      <FormProblem text={problem ?? (preview.error ? problemText(preview.error) : null)} />
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={count === 0} aria-disabled={busy} onClick={() => void start()}>
          {t('bulk.printCards', { count })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
