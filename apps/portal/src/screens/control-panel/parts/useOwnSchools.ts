import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useOrganizationChoices } from '../../../data/schools/schoolUnitQueries.ts';

/** Delay (ms) between the last keystroke and the search. */
const pause = 250;

/** The school units that the person administers, and the search among them. */
export function useOwnSchools() {
  const [wanted, setWanted] = useState('');
  const [q] = useDebouncedValue(wanted.trim(), pause);
  const { data: page, isPending, isError } = useOrganizationChoices(q);
  return {
    schools: (page?.data ?? []).filter(({ admin }) => admin),
    /** Whether there are more than these. */
    isPart: q !== '' || (page?.meta.totalItems ?? 0) > (page?.data.length ?? 0),
    isPending,
    isError,
    wanted,
    setWanted,
  };
}
