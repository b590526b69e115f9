import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { realm } from '../realm/currentRealm.ts';

/**
 * Announces a screen: names the window after it and moves the focus to its heading, as a browser does with a new page.
 * The first page of a visit is left alone, because there the browser has just done it.
 */
export function useArrival(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // Its value when the screen was first shown: what is looked for on it changes its address, and must not take the focus away.
  const [firstPage] = useState(key === 'default');

  useEffect(() => {
    document.title = title === realm.brand.name ? title : `${title} – ${realm.brand.name}`;
  }, [title]);

  useEffect(() => {
    if (!firstPage) heading.current?.focus({ preventScroll: true });
  }, [firstPage]);

  return heading;
}
