import { useEffect } from 'react';
import { deviceMemory } from '../../site/deviceMemory.ts';

const key = 'aloud.continues';

/**
 * Whether a book to continue with is expected, so that its space is reserved and nothing moves when it arrives.
 * @param is whether there is one; undefined while that is not known, then the last visit's answer counts
 */
export function useExpected(is: boolean | undefined): boolean {
  useEffect(() => {
    if (is !== undefined) deviceMemory.write(key, String(is));
  }, [is]);
  return is ?? deviceMemory.read(key) === 'true';
}
