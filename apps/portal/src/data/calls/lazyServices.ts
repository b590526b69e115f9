import type { Client } from '@aloud/api';
import { useCalls } from '../ServicesContext.ts';

/**
 * A hook for services that only some pages need: they are loaded with the modules that import the hook, and nowhere else.
 * @param open creates them; called once per client
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
