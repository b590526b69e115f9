/** The file would not load or play. `blocked` is true if the browser requires a press of the reader's first. */
export class AudioError extends Error {
  override readonly name = 'AudioError';
  readonly blocked: boolean;

  constructor(message: string, blocked: boolean) {
    super(message);
    this.blocked = blocked;
  }
}
