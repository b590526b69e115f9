import { useQuery } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { useLibrary } from './useLibrary.ts';

/** What an age filter would do to the students of a school unit; nothing while there is no filter, or no unit. */
export function useReadingEffect(schoolUnitUid: string | undefined, ageFilter: number | null) {
  const library = useLibrary();
  return useQuery({
    queryKey: keys.readingEffect(schoolUnitUid, ageFilter),
    queryFn: () => library.readingEffect(schoolUnitUid ?? '', ageFilter ?? 0),
    enabled: schoolUnitUid !== undefined && ageFilter !== null,
  });
}
