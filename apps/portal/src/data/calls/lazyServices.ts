import type { Client } from '@aloud/api';
import { useCalls } from '../ServicesContext.ts';

/**
 * A hook for services that some of the pages need: whoever imports it loads them, and nobody else does.
 * @param open makes them; called once for each app
 */
export function lazyServices<Services>(open: (client: Client) => Services): () => Services {
  const made = new WeakMap<Client, Services>();
  return () => {
    const { client } = useCalls();
    const services = made.get(client) ?? open(client);
    made.set(client, services);
    return services;
  };
}
