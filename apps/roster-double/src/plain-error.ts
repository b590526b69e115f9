/** Something that the person at the keyboard can put right: its message is one plain sentence, shown without a stack. */
export class PlainError extends Error {
  override readonly name: string = 'PlainError';
}
