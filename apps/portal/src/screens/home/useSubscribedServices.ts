import { nameOfService, settingOf } from '../../realm/serviceNames.ts';
import { useSession } from '../../session/VisitContext.ts';

export interface SubscribedService {
  readonly name: string;
  readonly address: string;
  /** Its colour; undefined for that of the portal. */
  readonly look: string | undefined;
}

/** The services on other sites to which the person has a subscription, each address once. */
export function useSubscribedServices(): readonly SubscribedService[] {
  const { claims } = useSession();
  const byAddress = new Map<string, SubscribedService>();
  for (const { type } of claims?.subscriptions ?? []) {
    const { address, look } = settingOf(type);
    if (address !== undefined && !byAddress.has(address))
      byAddress.set(address, { name: nameOfService(type), address, look });
  }
  return [...byAddress.values()];
}
