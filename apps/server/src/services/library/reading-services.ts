import { bookServices, opens, type ReadingService } from '@aloud/api';
import type { Config } from '../../config.ts';

/**
 * The services by which a person reads books. Somebody who subscribes to none of them reads in the library all the same: what is on
 * their shelf is theirs.
 * @param types the types of their subscriptions
 */
export function readingServices(
  { themed, narrated }: Config['reader'],
  types: readonly string[],
  realm: string,
): ReadingService[] {
  const isIn = (names: readonly string[], name: string) => names.includes(name);
  const used = bookServices.filter((service) => types.some((type) => opens(type, service)));
  return (used.length > 0 ? used : ['library']).map((name) => ({
    name,
    theme: isIn(themed, name) || isIn(themed, realm) ? 'themed' : 'default',
    narrated: isIn(narrated, name),
  }));
}
