import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Import.module.css';

/** How a workbook is read (spec §5). */
export function Rules({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('import.rules.title')} className={classes.rules}>
      <h2>{t('import.rules.title')}</h2>
      <ul>
        <li>{t('import.rules.rows')}</li>
        <li>{t('import.rules.match')}</li>
        <li>{t('import.rules.empty')}</li>
        <li>{t('import.rules.clean')}</li>
        <li>{t('import.rules.approve')}</li>
      </ul>
      {children}
    </section>
  );
}
