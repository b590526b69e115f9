import { Refusal } from '../errors.ts';

export class Undelivered extends Refusal {
  override readonly name = 'Undelivered';
  constructor(options?: ErrorOptions) {
    super(503, 'message_not_sent', 'The message could not be sent. Try again later, or ask your school.');
    this.cause = options?.cause;
  }
}
