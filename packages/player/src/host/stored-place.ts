import type { StoredPlace } from './host.ts';

/** Whether what a host answers is a place with a version. */
export function isStoredPlace(answer: unknown): answer is StoredPlace {
  return typeof answer === 'object' && answer !== null && 'version' in answer && 'position' in answer;
}
