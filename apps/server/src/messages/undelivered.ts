import { Refusal } from '../errors.ts';

export class Undelivered extends Refusal {
  override readonly name = 'Undelivered';
  constructor(options?: ErrorOptions) {
    super(503, 'message_not_sent', 'system.messageNotSent');
    this.cause = options?.cause;
  }
}
