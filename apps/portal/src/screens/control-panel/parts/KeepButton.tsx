import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKeep } from '../../../data/people/leaving.ts';
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
  const press = () => {
    if (keep.isPending) return;
    keep.mutate(
      { uid, kept: !isKept },
      {
        onSuccess: () => notices.show('success', t(isKept ? 'leaving.released' : 'leaving.isKept', { name })),
        onError: (error) => notices.show('error', problemText(error)),
      },
    );
  };
  return (
    <Button
      variant="default"
      aria-disabled={keep.isPending}
      aria-label={t(isKept ? 'leaving.releaseName' : 'leaving.keepName', { name })}
      onClick={press}
    >
      {t(isKept ? 'leaving.release' : 'leaving.keep')}
    </Button>
  );
}
