import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/VisitContext.ts';
import { useOrganizations } from '../account/queries.ts';
import { useSubscriptions } from '../payments/useSubscriptions.ts';
import { readerOf } from './unsent.ts';

/**
 * Who reads (spec §3, userIdentity), for an observer. Organisations are added once they are known; the book does not wait for them.
 * @param service the service by which they read
 */
export function useReaderIdentity(service: string | undefined) {
  const { claims, profileId } = useSession();
  const { i18n } = useTranslation();
  const { data: organizations } = useOrganizations();
  const subscriptions = useSubscriptions();
  const subscriptionType = service === undefined ? undefined : subscriptions.typeFor(service);
  const { language } = i18n;
  return useMemo(
    () =>
      claims && {
        ...readerOf(claims, profileId),
        roles: (claims.roles ?? []).map(({ value }) => value),
        ...(organizations && { organisations: organizations.map(({ uid }) => uid) }),
        ...(subscriptionType !== undefined && { subscriptionType }),
        locale: language,
      },
    [claims, profileId, organizations, subscriptionType, language],
  );
}
