import { useRef } from 'react';

/**
 * Ids for calls that make something. Sent again with the same values a call has the same id, so that one whose answer was lost
 * makes nothing twice; other values are something else.
 */
export function useCallId(): (values: unknown) => string {
  const last = useRef({ values: '', id: '' });
  return (values) => {
    const now = JSON.stringify(values);
    if (last.current.values !== now) last.current = { values: now, id: crypto.randomUUID() };
    return last.current.id;
  };
}
