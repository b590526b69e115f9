import { type RefCallback, useRef } from 'react';

/**
 * Moves the focus to an element that takes the place of the one that had it.
 * @param wanted false if the page begins with it: then the browser has just set the focus
 */
export function useFocusOnce<E extends HTMLElement>(wanted = true): RefCallback<E> {
  const done = useRef(!wanted);
  return (element) => {
    if (!element || done.current) return;
    done.current = true;
    element.focus();
  };
}
