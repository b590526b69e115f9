import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogId } from '../../site/forms.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

interface WithdrawButtonProps {
  /** Of the question. */
  readonly id: DialogId;
  /** The question before the second press. */
  readonly title: string;
  /** What follows from it. */
  readonly children: ReactNode;
  /** Withdraws. @returns why it failed; null once it is done */
  readonly onWithdraw: () => Promise<string | null>;
}

/** Withdrawing from a contract by two presses, labelled as the law wants them (directive 2023/2673). */
export function WithdrawButton({ id, title, children, onWithdraw }: WithdrawButtonProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const ask = () => {
    setProblem(null);
    setAsking(true);
  };
  const withdraw = async () => {
    setBusy(true);
    setProblem(null);
    const failed = await onWithdraw();
    setBusy(false);
    setProblem(failed);
    setAsking(failed !== null);
  };

  return (
    <>
      <Button mih={48} variant="default" onClick={ask}>
        {t('payments.withdraw.begin')}
      </Button>
      <ConfirmDialog
        id={id}
        open={asking}
        title={title}
        confirm={t('payments.withdraw.confirm')}
        busy={busy}
        problem={problem}
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}
