import { useTranslation } from 'react-i18next';
import { familyPaths } from '../../site/familyPaths.ts';
import { ServiceTile } from './ServiceTile.tsx';

/** Leads to what a family pays. */
export function FamilyTile() {
  const { t } = useTranslation();
  return (
    <ServiceTile
      to={familyPaths.subscription}
      icon="person"
      name={t('payments.title')}
      about={t('payments.about')}
    />
  );
}
