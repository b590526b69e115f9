import { useRef } from 'react';

/**
 * Ids for calls that create something. A call repeated with the same values has the same id, so that it creates nothing twice if the
 * first answer was lost; other values get a new id.
 */
export function useCallId(): (values: unknown) => string {
  const last = useRef({ values: '', id: '' });
  return (values) => {
    const now = JSON.stringify(values);
    if (last.current.values !== now) last.current = { values: now, id: crypto.randomUUID() };
    return last.current.id;
  };
}
