import type { SchoolUnitForm } from '@aloud/api';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';

interface SchoolGateProps {
  readonly query: UseQueryResult<SchoolUnitForm>;
  readonly children: (unit: SchoolUnitForm) => ReactNode;
}

/** Renders a page of a school unit once its data have arrived. */
export function SchoolQueryBoundary({ query, children }: SchoolGateProps) {
  const { t } = useTranslation();
  const missing = { title: t('controlPanel.school.missing'), hint: t('controlPanel.school.missingHint') };
  return (
    <QueryBoundary query={query} missing={missing} back={controlPanelPaths.schools}>
      {children}
    </QueryBoundary>
  );
}
