import { ResourceUnavailableError } from '@aloud/book';

/** `blocked`: the browser requires a press of the reader's first. `broken`: it cannot be played. `silent`: nothing of it came. */
type Why = 'blocked' | 'broken' | 'silent';

/** The file would not load or play. */
export class AudioError extends Error {
  override readonly name = 'AudioError';
  readonly why: Why;

  constructor(message: string, why: Why) {
    super(message);
    this.why = why;
  }

  get blocked(): boolean {
    return this.why === 'blocked';
  }

  /** What is told of a file that has failed twice, although the server has it: one of which nothing comes may be sound. */
  get lasting(): Error {
    return this.why === 'silent' ? new ResourceUnavailableError(this.message, { cause: this }) : this;
  }
}
