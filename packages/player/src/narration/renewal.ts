import type { SignedFetch } from '@aloud/book';

/** So long (ms) before its end a signature is renewed; earlier if it does not last that long. */
const BEFORE = 60_000;
/** Then after this share of the time that it has left. */
const SHARE = 0.8;

/** Renews the signature of a book that is being read aloud before it ends, so that no sound breaks off for it. */
export class Renewal {
  readonly #signed: SignedFetch;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(signed: SignedFetch) {
    this.#signed = signed;
  }

  playing(playing: boolean): void {
    clearTimeout(this.#timer);
    if (playing) this.#plan();
  }

  #plan(): void {
    const end = endOf(this.#signed.policy);
    if (end === null) return;
    const left = Math.max(0, end - this.#signed.now);
    this.#timer = setTimeout(() => void this.#renew(end), Math.max(left - BEFORE, left * SHARE));
  }

  async #renew(end: number): Promise<void> {
    try {
      await this.#signed.renew();
    } catch {
      // Whoever finds that it has ended renews it, or says that it cannot be.
      return;
    }
    // A signature without a new end would be renewed again and again; so would every one by a clock that is far ahead.
    if ((endOf(this.#signed.policy) ?? 0) > end && !hasEnded(this.#signed.policy, this.#signed)) this.#plan();
  }
}

/** Whether a signature, or that of an address, has ended, by the clock of the server if it is known. */
export function hasEnded(signature: string, { now }: SignedFetch): boolean {
  return (endOf(signature) ?? now + 1) <= now;
}

/** When a signature, or that of an address, ends (ms since 1970), as CloudFront's custom policies say it; null if it does not say. */
export function endOf(signature: string): number | null {
  try {
    const policy = new URLSearchParams(signature.slice(signature.indexOf('?') + 1)).get('Policy') ?? '';
    // CloudFront's own alphabet.
    const text = atob(policy.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'));
    const { Statement } = JSON.parse(text) as {
      readonly Statement: readonly [
        { readonly Condition: { readonly DateLessThan: { readonly 'AWS:EpochTime': number } } },
      ];
    };
    const seconds: unknown = Statement[0].Condition.DateLessThan['AWS:EpochTime'];
    return typeof seconds === 'number' ? seconds * 1000 : null;
  } catch {
    return null;
  }
}
