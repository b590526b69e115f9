/** A record of a message that cannot be taken; the message says why. */
export class BrokenRecord extends Error {
  override readonly name = 'BrokenRecord';
}
