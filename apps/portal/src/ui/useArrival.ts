import { isolated } from '@aloud/api';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { realm } from '../realm/currentRealm.ts';

/**
 * Announces a screen: sets the window's title and moves the focus to the heading, as a browser does for a new page.
 * On the first page of a visit the focus is not moved, because the browser has just done it.
 */
export function useArrival(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // Its value when the screen was first shown: a search on the screen changes the address, and must not take the focus away.
  const [firstPage] = useState(key === 'default');

  useEffect(() => {
    document.title = title === realm.brand.name ? title : `${isolated(title)} – ${realm.brand.name}`;
  }, [title]);

  useEffect(() => {
    // A frame later: a screen reader takes a focus that comes as the pressed link goes for its own move, and says nothing.
    if (!firstPage) requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  }, [firstPage]);

  return heading;
}
