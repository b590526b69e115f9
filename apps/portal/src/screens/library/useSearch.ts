import { type FacetName, facetNames, type LibrarySearch } from '@aloud/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSearchText } from '../../ui/lists/useSearchText.ts';

/** What the library shows, kept in the address under the names of lists (spec §2). */
export interface Search {
  /** For the server. */
  readonly search: LibrarySearch;
  /** What stands in the field. */
  readonly text: string;
  /** Whether it is limited at all. */
  readonly isLimited: boolean;
  readonly type: (text: string) => void;
  readonly choose: (facet: FacetName, value: string | null) => void;
  readonly clear: () => void;
}

export function useSearch(): Search {
  const { i18n } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const q = address.get('searchString') ?? '';
  const chosen = useMemo(
    () => facetNames.flatMap((name) => (address.has(name) ? [[name, address.get(name)]] : [])),
    [address],
  );
  const change = (entries: Readonly<Record<string, string | null>>, replace: boolean) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(entries))
          if (value) after.set(name, value);
          else after.delete(name);
        return after;
      },
      { replace },
    );
  // A history entry for each letter would bury the page that the person came from.
  const [text, type] = useSearchText(q, (searchString) => change({ searchString }, true));
  const search = useMemo<LibrarySearch>(
    () => ({ ...Object.fromEntries(chosen), ...(q.trim() && { q: q.trim(), language: i18n.language }) }),
    [chosen, q, i18n.language],
  );
  return {
    search,
    text,
    isLimited: q.trim() !== '' || chosen.length > 0,
    type: (next) => type(next.slice(0, longest)),
    choose: (facet, value) => change({ [facet]: value }, false),
    clear: () =>
      change(Object.fromEntries(['searchString', ...facetNames].map((name) => [name, null])), false),
  };
}

/** Letters of a search that the server takes. */
const longest = 200;
