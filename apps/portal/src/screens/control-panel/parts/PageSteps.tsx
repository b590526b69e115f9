import type { ListMeta } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import controlPanel from './ControlPanel.module.css';

interface PageStepsProps {
  readonly page: number;
  readonly meta: Pick<ListMeta, 'totalItems' | 'pageSize'>;
  readonly onStep: (page: number) => void;
}

/** The steps through a list of several pages; nothing if there is one. */
export function PageSteps({ page, meta, onStep }: PageStepsProps) {
  const { t } = useTranslation();
  const total = meta.totalItems ?? 0;
  if (page <= 1 && total <= meta.pageSize) return null;
  return (
    <nav className={controlPanel.actions} aria-label={t('lists.pages')}>
      <Button variant="default" disabled={page <= 1} onClick={() => onStep(page - 1)}>
        {t('lists.previous')}
      </Button>
      <Button variant="default" disabled={page * meta.pageSize >= total} onClick={() => onStep(page + 1)}>
        {t('lists.next')}
      </Button>
    </nav>
  );
}
