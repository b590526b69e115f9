import { action, computed, makeObservable, observable } from 'mobx';

/** Counts pending requests; the loader shows while there is at least one (spec §4). */
export class LoaderStore {
  pending = 0;

  constructor() {
    makeObservable(this, { pending: observable, begin: action, end: action, active: computed });
  }

  begin(): void {
    this.pending += 1;
  }

  end(): void {
    this.pending = Math.max(0, this.pending - 1);
  }

  get active(): boolean {
    return this.pending > 0;
  }
}
