import type { ReactNode } from 'react';
import { createPath, Router, type To } from 'react-router-dom';
import { paths } from '../../../site/paths.ts';

interface PlaceOfFormsProps {
  /** A sign-in has come back, with this query. */
  readonly onCallback: (query: URLSearchParams) => void;
  /** Somewhere else was asked for. */
  readonly onLeave: (path: string) => void;
  readonly children: ReactNode;
}

/** To the forms of the sign-in page a page of their own, whose callback does not leave the page that they are shown on. */
export function PlaceOfForms({ onCallback, onLeave, children }: PlaceOfFormsProps) {
  const go = (to: To) => {
    const path = pathOf(to);
    const { pathname, searchParams } = new URL(path, location.origin);
    if (pathname === paths.loginCallback) onCallback(searchParams);
    else onLeave(path);
  };
  const navigator = { createHref: pathOf, push: go, replace: go, go: () => undefined };
  return (
    <Router location={paths.login} navigator={navigator}>
      {children}
    </Router>
  );
}

const pathOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
