import type { UserCard, UserForm } from '@aloud/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserCards } from '../../../data/cards/cardQueries.ts';
import { keys } from '../../../data/keys.ts';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { actionLock } from '../parts/locks.ts';
import { usePrint } from './usePrint.ts';

/** The QR cards that a student signs in with: prints a new one, and blocks the existing ones. */
export function UserCards({ person, name }: { person: UserForm; name: string }) {
  const { t, i18n } = useTranslation();
  const services = useControlPanel();
  const notices = useNotices();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const { data: cards } = useUserCards(person.id);
  const { print, busy, problem, forget } = usePrint();
  const [dialog, setDialog] = useState<'print' | 'void' | null>(null);
  const [voiding, setVoiding] = useState(false);
  const [voidProblem, setVoidProblem] = useState<string | null>(null);
  const open = (cards ?? []).filter(isOpen);
  const lookAgain = () => queries.invalidateQueries({ queryKey: keys.userCards() });

  const printCard = async () => {
    const printed = await print(
      () => services.cards.printUserCard(person.id, i18n.language),
      t('means.cardFile'),
    );
    if (printed) {
      setDialog(null);
      notices.show('success', t('means.printed'));
    }
    await lookAgain();
  };
  const askToPrint = () => {
    forget();
    setDialog('print');
  };
  const askToVoid = () => {
    setVoidProblem(null);
    setDialog('void');
  };
  const voidCards = async () => {
    setVoidProblem(null);
    setVoiding(true);
    try {
      await services.cards.voidUserCards(person.id);
      setDialog(null);
      notices.show('success', t('means.voided'));
    } catch (error) {
      setVoidProblem(problemText(error));
    } finally {
      setVoiding(false);
    }
    await lookAgain();
  };
  return (
    <section aria-label={t('means.cards')}>
      <h2>{t('means.cards')}</h2>
      <p>{cards && (open.length > 0 ? t('means.openCards', { count: open.length }) : t('means.noCards'))}</p>
      <FormProblem text={dialog === 'print' ? null : problem} />
      <div className={controlPanel.actions}>
        <LockButton
          lock={actionLock(person.actions, 'PrintCards')}
          onClick={() => (open.length > 0 ? askToPrint() : void printCard())}
        >
          {t(busy ? 'means.printing' : 'means.print')}
        </LockButton>
        {open.length > 0 && (
          <LockButton lock={actionLock(person.actions, 'VoidCards')} onClick={askToVoid}>
            {t('means.void')}
          </LockButton>
        )}
      </div>
      <ConfirmDialog
        id="print-card"
        open={dialog === 'print'}
        title={t('means.printTitle', { name })}
        confirm={t('means.print')}
        busy={busy}
        problem={problem}
        onConfirm={() => void printCard()}
        onClose={() => setDialog(null)}
      >
        {t('means.printText')}
        <p role="status">{busy ? t('means.printing') : ''}</p>
      </ConfirmDialog>
      <ConfirmDialog
        id="void-cards"
        open={dialog === 'void'}
        title={t('means.voidTitle', { name })}
        confirm={t('means.void')}
        busy={voiding}
        problem={voidProblem}
        onConfirm={() => void voidCards()}
        onClose={() => setDialog(null)}
      >
        {t('means.voidText')}
      </ConfirmDialog>
    </section>
  );
}

const isOpen = ({ voided, expires }: UserCard) => voided === null && Date.parse(expires) > Date.now();
