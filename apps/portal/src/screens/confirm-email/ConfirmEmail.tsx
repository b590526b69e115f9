import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useCredentials } from '../../data/account/credentials.ts';
import { keys } from '../../data/keys.ts';
import { useVisit } from '../../session/VisitContext.ts';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { paths } from '../../site/paths.ts';
import { Heading } from '../../ui/Heading.tsx';

/** The page of the link in an email: confirms the address. Open to everybody, since the link may be opened on any device. */
export function ConfirmEmail() {
  const { t } = useTranslation();
  const { origin } = useVisit();
  const credentials = useCredentials();
  const queries = useQueryClient();
  const { pathname, hash } = useLocation();
  const [link] = useState(origin + pathname + hash);
  const confirmed = useQuery({
    queryKey: keys.confirmEmail(link),
    queryFn: async () => {
      const valid = await credentials.confirmEmail(link);
      if (valid) await queries.invalidateQueries({ queryKey: keys.me() });
      return valid;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Frame tabs={[]}>
      <Heading title={t('confirmEmail.title')} />
      <p role="status">
        {confirmed.isPending && t('confirmEmail.busy')}
        {confirmed.data === true && t('confirmEmail.done')}
        {confirmed.data === false && t('confirmEmail.invalid')}
        {confirmed.isError && t('confirmEmail.away')}
      </p>
      {confirmed.isError && <Button onClick={() => void confirmed.refetch()}>{t('common.retry')}</Button>}
      {confirmed.data !== undefined && (
        <Button component={Link} to={paths.account}>
          {t('confirmEmail.account')}
        </Button>
      )}
    </Frame>
  );
}
