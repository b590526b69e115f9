import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { moreSecurePath, paths } from '../../site/paths.ts';
import { Icon } from '../../ui/icons/Icon.tsx';

export function MoreSecure() {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('shell.moreSecure')}</h2>
      <p>{t('account.moreSecureHint')}</p>
      <Button
        component={Link}
        to={moreSecurePath(paths.account)}
        variant="default"
        leftSection={<Icon name="lock" size={20} />}
      >
        {t('shell.moreSecure')}
      </Button>
    </section>
  );
}
