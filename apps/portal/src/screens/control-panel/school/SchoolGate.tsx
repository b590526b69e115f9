import type { SchoolUnitForm } from '@aloud/api';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../app/paths.ts';
import { Gate } from '../Gate.tsx';

interface SchoolGateProps {
  readonly query: UseQueryResult<SchoolUnitForm>;
  readonly children: (unit: SchoolUnitForm) => ReactNode;
}

/** A page of a school unit once that has come. */
export function SchoolGate({ query, children }: SchoolGateProps) {
  const { t } = useTranslation();
  const missing = { title: t('office.school.missing'), hint: t('office.school.missingHint') };
  return (
    <Gate query={query} missing={missing} back={paths.officeSchools}>
      {children}
    </Gate>
  );
}
