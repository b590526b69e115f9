import { type RefObject, useEffect, useRef } from 'react';

/**
 * The field to which a problem leads: it gets the focus when the problem comes, so that a screen reader says it with what is wrong.
 * @param wrong whether the problem is about this field
 */
export function useFocusOnProblem(wrong: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);
  return field;
}
