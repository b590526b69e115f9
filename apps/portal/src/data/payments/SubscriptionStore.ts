import { isOfService } from '@aloud/api';
import type { SessionStore } from '../../session/SessionStore.ts';
import type { PaymentService } from './paymentService.ts';

/** The subscriptions of the signed-in person, as their session names them; observed through it. */
export class SubscriptionStore {
  /** Where they are paid. */
  readonly payments: PaymentService;
  readonly #session: Pick<SessionStore, 'claims'>;

  constructor(payments: PaymentService, session: Pick<SessionStore, 'claims'>) {
    this.payments = payments;
    this.#session = session;
  }

  get types(): readonly string[] {
    return this.#session.claims?.subscriptions?.map(({ type }) => type) ?? [];
  }

  /** The type by which they use a service; their first one if it is by none. */
  typeFor(service: string): string | undefined {
    return this.types.find((type) => isOfService(type, service)) ?? this.types[0];
  }
}
