import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { useProfileService } from './profiles.ts';

/**
 * The children of the signed-in guardian, for an observer. Those shown stay while they are fetched for another reader. If the chosen one was
 * removed on another device, the guardian reads.
 */
export function useProfiles() {
  const service = useProfileService();
  const session = useSession();
  const { claims, profileId } = session;
  const profiles = useQuery({
    queryKey: keys.profiles(claims?.sub),
    queryFn: () => service.list(),
    enabled: claims !== null,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = profiles;
  const isGone = profileId !== null && data?.every(({ id }) => id !== profileId) === true;
  useEffect(() => {
    if (isGone && !isPlaceholderData) session.readAs(null);
  }, [isGone, isPlaceholderData, session]);
  return profiles;
}
