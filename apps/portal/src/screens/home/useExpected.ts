import { useEffect } from 'react';
import { deviceMemory } from '../../site/deviceMemory.ts';

const key = 'aloud.continues';

/**
 * Whether a book to go on with is to be expected here, so that its place is kept free and nothing moves when it comes.
 * @param is whether there is one; undefined while that is not known
 */
export function useExpected(is: boolean | undefined): boolean {
  useEffect(() => {
    if (is !== undefined) deviceMemory.write(key, String(is));
  }, [is]);
  return is ?? deviceMemory.read(key) === 'true';
}
