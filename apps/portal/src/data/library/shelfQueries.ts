import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { list } from '../people/customerQueries.ts';
import { type SharedShelf, type ShelfSlice, useStaffShelves } from './staffShelves.ts';

/** The books that everybody in a school unit or a group sees, a page at a time: a school may have put up hundreds. */
export function useSharedBooks({ of, uid }: SharedShelf, slice: ShelfSlice) {
  const session = useSession();
  const shelves = useStaffShelves();
  return useQuery({
    queryKey: keys.sharedBooks(session.claims?.sub, of, uid, slice),
    queryFn: () => shelves.shared({ of, uid }, slice),
    ...list,
  });
}

/** Books of the catalogue that match a search; an empty search fetches nothing. */
export function useCatalogue(q: string) {
  const session = useSession();
  const { language } = useTranslation().i18n;
  const shelves = useStaffShelves();
  return useQuery({
    queryKey: keys.catalogue(session.claims?.sub, q, language),
    queryFn: () => shelves.catalogue(q, language),
    enabled: q !== '',
    ...list,
  });
}
