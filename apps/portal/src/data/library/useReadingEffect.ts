import type { ReadingSetting } from '@aloud/api';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { useStaffShelves } from './staffShelves.ts';

/** What a setting would do to the students of a school unit; nothing while there is no setting, or no unit. */
export function useReadingEffect(schoolUnitUid: string | undefined, setting: ReadingSetting | null) {
  const shelves = useStaffShelves();
  return useQuery({
    queryKey: keys.readingEffect(schoolUnitUid, setting),
    queryFn: () => shelves.readingEffect(schoolUnitUid ?? '', setting ?? {}),
    enabled: schoolUnitUid !== undefined && setting !== null,
  });
}
