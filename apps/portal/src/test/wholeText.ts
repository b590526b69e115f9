import type { MatcherFunction } from '@testing-library/react';

/** Matches the innermost element with this text, of which parts may be marked up, as names are. */
export const wholeText =
  (text: string): MatcherFunction =>
  (_own, element) =>
    element?.textContent === text && [...element.children].every((part) => part.textContent !== text);
