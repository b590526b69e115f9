/** What a store of the browser does instead of storing: it throws wherever it is named, does not exist, or has no room. */
export type TextRefusal = 'throws' | 'absent' | 'full';

/** Which parts of the browser refuse, and how. */
export interface Refusal {
  readonly local?: TextRefusal;
  readonly session?: TextRefusal;
  /** A slow one never answers. */
  readonly database?: TextRefusal | 'slow';
  /** Chromium refuses locks, too, where it blocks all storage. */
  readonly locks?: 'throws';
  readonly cookies?: 'refused';
}

/** Runs in every page and frame before its scripts: makes the browser refuse. */
export function refuse({ local, session, database, locks, cookies }: Refusal): void {
  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const replace = (owner: object, name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(owner, name, { ...descriptor, configurable: true });
  const full = new Set<Storage>();

  for (const [name, how] of [
    ['localStorage', local],
    ['sessionStorage', session],
  ] as const) {
    try {
      if (how === 'full') full.add(window[name]);
    } catch {
      // A frame without an origin has none.
    }
    if (how === 'throws') replace(window, name, { get: blocked });
    if (how === 'absent') replace(window, name, { value: undefined });
  }
  const set: unknown = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value;
  Storage.prototype.setItem = function setItem(key, value) {
    if (full.has(this)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    if (typeof set === 'function') Reflect.apply(set, this, [key, value]);
  };

  if (database === 'throws') replace(window, 'indexedDB', { get: blocked });
  if (database === 'absent') replace(window, 'indexedDB', { value: undefined });
  if (database === 'slow') IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  if (database === 'full')
    IDBObjectStore.prototype.put = function put() {
      this.transaction.abort();
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  if (locks === 'throws' && 'locks' in navigator)
    replace(LockManager.prototype, 'request', {
      value: () => Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError')),
    });
  if (cookies === 'refused') {
    replace(Navigator.prototype, 'cookieEnabled', { get: () => false });
    replace(Document.prototype, 'cookie', { get: () => '', set() {} });
  }
}
