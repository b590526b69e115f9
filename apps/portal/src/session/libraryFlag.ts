/** Set by the portal's own sign-in, read by the guard of paths below /library/ (docs/decisions/0020). */
const key = 'fromAudioAid';

export const libraryFlag = {
  get isSet(): boolean {
    return localStorage.getItem(key) === 'true';
  },
  set(): void {
    localStorage.setItem(key, 'true');
  },
  clear(): void {
    localStorage.removeItem(key);
  },
};
