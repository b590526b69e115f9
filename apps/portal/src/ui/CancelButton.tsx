import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Cancels a form in a dialog. */
export function CancelButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" mih={48} onClick={onClick}>
      {t('common.cancel')}
    </Button>
  );
}
