import { reason } from '@aloud/api';
import { Refusal } from '../errors.ts';

/** A file that is not added to the library, and why, in words for the person who offered it. */
export class PublicationRefused extends Refusal {
  override readonly name = 'PublicationRefused';
  /** @param why in plain English: the person who adds books reads it on a console */
  constructor(why: string) {
    super(422, 'publication_refused', reason('book.refused', { why }));
  }
}
