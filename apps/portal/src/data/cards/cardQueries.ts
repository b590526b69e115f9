import type { JobSelection } from '@aloud/api';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { useControlPanel } from '../useControlPanel.ts';

export function useUserCards(userUid: string) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.userCards(session.claims?.sub, userUid),
    queryFn: () => services.cards.userCards(userUid),
  });
}

export function useCardsPreview(selection: JobSelection) {
  const services = useControlPanel();
  return useQuery({
    queryKey: keys.cardsPreview(selection),
    queryFn: () => services.cards.previewCards(selection),
    // A preview must not be a minute old.
    gcTime: 0,
    staleTime: 0,
  });
}
