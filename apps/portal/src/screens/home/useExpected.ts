import { useEffect } from 'react';
import { browserStore } from '../../site/storage/stores.ts';

/**
 * Whether a part of the page is expected, so that its space is kept and nothing moves when it arrives.
 * @param key where the device remembers it
 * @param is whether it is there; undefined while that is not known, then the last visit's answer counts
 */
export function useExpected(key: 'aloud.continues' | 'aloud.given', is: boolean | undefined): boolean {
  useEffect(() => {
    if (is !== undefined) browserStore.write(key, String(is));
  }, [key, is]);
  return is ?? browserStore.read(key) === 'true';
}
