/** All writes that were sent, and which were acknowledged. Writes of a kind are numbered from 1. */
export class Ledger {
  readonly #writes = new Map<string, boolean[]>();

  /** Call it before the first byte is sent. @returns the number of the write */
  send(kind: string): number {
    const writes = this.#writes.get(kind) ?? [];
    this.#writes.set(kind, writes);
    return writes.push(false);
  }

  acknowledge(kind: string, n: number): void {
    const writes = this.#writes.get(kind);
    if (writes) writes[n - 1] = true;
  }

  sent(kind: string): number {
    return this.#writes.get(kind)?.length ?? 0;
  }

  /** The numbers of the acknowledged writes, in order. */
  acknowledged(kind: string): readonly number[] {
    return (this.#writes.get(kind) ?? []).flatMap((isAcknowledged, n) => (isAcknowledged ? [n + 1] : []));
  }

  get kinds(): readonly string[] {
    return [...this.#writes.keys()];
  }
}
