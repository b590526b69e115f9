import type { JobSelection } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCardsPreview } from '../../../../data/cards/cardQueries.ts';
import { useControlPanel } from '../../../../data/useControlPanel.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../../ui/DialogButtons.tsx';
import { FormProblem } from '../../../../ui/forms/FormProblem.tsx';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../../ui/useProblemText.ts';
import { usePrint } from '../../cards/usePrint.ts';
import { Preview } from './Preview.tsx';

interface CardsDialogProps {
  readonly selection: JobSelection;
  readonly onClose: () => void;
}

/** Previews how many get a QR card and for whom it is not allowed; then saves all cards in one file to print. */
export function CardsDialog({ selection, onClose }: CardsDialogProps) {
  const { t, i18n } = useTranslation();
  const services = useControlPanel();
  const notices = useNotices();
  const problemText = useProblemText();
  const preview = useCardsPreview(selection);
  const { print, busy, problem } = usePrint();
  const count = preview.data?.changed ?? 0;

  const start = async () => {
    const ask = () => services.cards.printCards(selection, i18n.language);
    if (!(await print(ask, t('means.cardFile')))) return;
    notices.show('success', t('means.printed'));
    onClose();
  };

  return (
    <Dialog id="bulk-printCards" open title={t('means.group.cards')} onClose={onClose}>
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
