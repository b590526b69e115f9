/** Everything that the writers sent, and what of it was acknowledged. Writes of a kind are numbered from 1, one after the other. */
export class Ledger {
  readonly #writes = new Map<string, boolean[]>();

  /** Before the first byte leaves. @returns its number */
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

  /** The numbers of those that were acknowledged, in their order. */
  acknowledged(kind: string): readonly number[] {
    return (this.#writes.get(kind) ?? []).flatMap((isAcknowledged, n) => (isAcknowledged ? [n + 1] : []));
  }

  get kinds(): readonly string[] {
    return [...this.#writes.keys()];
  }
}
