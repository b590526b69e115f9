/**
 * Something that the person at the keyboard can put right: a port that is in use, a folder in use, a bad setting.
 * Its message is one sentence in plain words and is shown without a stack.
 */
export class PlainError extends Error {
  override readonly name: string = 'PlainError';
}
