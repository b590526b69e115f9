import { type RefObject, useEffect } from 'react';

/**
 * Holds the height of an element while a pointer is down. A form that is left by a press may show a fault there and then, and so move the
 * pressed button away from under the pointer: the press would be lost.
 */
export function useHeld(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hold = () => {
      const { current } = element;
      if (current) Object.assign(current.style, { height: `${current.offsetHeight}px`, overflow: 'clip' });
    };
    const release = () => {
      // The click comes after the pointer is up.
      setTimeout(() => {
        if (element.current) Object.assign(element.current.style, { height: '', overflow: '' });
      });
    };
    addEventListener('pointerdown', hold, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    return () => {
      removeEventListener('pointerdown', hold, true);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
    };
  }, [element]);
}
