import { useState } from 'react';

/**
 * The id of the thing that a form creates, for as long as the form is open. If an answer is lost and something else is typed then, the
 * server changes what it has made already, and makes no second one (decision 0073).
 */
export function useNewId(): string {
  return useState(() => crypto.randomUUID())[0];
}
