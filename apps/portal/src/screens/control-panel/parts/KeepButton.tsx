import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKeep } from '../../../data/people/leaving.ts';
import { keepFocus } from '../../../ui/keepFocus.ts';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';

interface KeepButtonProps {
  readonly uid: string;
  readonly name: string;
  readonly isKept: boolean;
}

/** Keeps somebody who would be erased, or no longer keeps them. */
export function KeepButton({ uid, name, isKept }: KeepButtonProps) {
  const { t } = useTranslation();
  const notices = useNotices();
  const problemText = useProblemText();
  const keep = useKeep();
  const press = async (button: HTMLElement) => {
    if (keep.isPending) return;
    const goOn = keepFocus(button);
    try {
      await keep.mutateAsync({ uid, kept: !isKept });
    } catch (error) {
      notices.show('error', problemText(error));
      return;
    }
    // In a list the row is gone, and its button with it.
    goOn();
    notices.show('success', t(isKept ? 'leaving.released' : 'leaving.isKept', { name }));
  };
  return (
    <Button
      variant="default"
      aria-disabled={keep.isPending}
      aria-label={t(isKept ? 'leaving.releaseName' : 'leaving.keepName', { name })}
      onClick={({ currentTarget }) => void press(currentTarget)}
    >
      {t(isKept ? 'leaving.release' : 'leaving.keep')}
    </Button>
  );
}
