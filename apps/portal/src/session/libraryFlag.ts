import { browserStore } from '../site/storage/stores.ts';

/** Set by the portal's own sign-in, read by the guard of paths below /library/ (docs/decisions/0020). */
const key = 'fromAudioAid';

export const libraryFlag = {
  get isSet(): boolean {
    return browserStore.read(key) === 'true';
  },
  set(): void {
    browserStore.write(key, 'true');
  },
  clear(): void {
    browserStore.forget(key);
  },
};
