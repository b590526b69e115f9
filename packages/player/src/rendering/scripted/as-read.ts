import type { Publication, SpineItem } from '@aloud/book';
import { itemAt, withPlaceholders } from './placeholders.ts';
import { scriptedPaths } from './scripted-paths.ts';

/** A publication with the pages that are really shown. */
export interface AsRead {
  readonly publication: Publication;
  /** Documents whose scripts run. A single one makes it a frog book (spec §2). */
  readonly scripted: ReadonlySet<string>;
  /** The document that is shown in place of one at a path. */
  readonly standInAt?: (path: string) => SpineItem | undefined;
}

/** @param allowed whether the host lets the scripts of books run */
export function asRead(publication: Publication, allowed: boolean): AsRead {
  const scripted = allowed ? scriptedPaths(publication) : new Set<string>();
  const shown = scripted.size > 0 ? ofItsOwn(publication, scripted) : withPlaceholders(publication);
  return { publication: shown, scripted, standInAt: (path) => itemAt(shown, path) };
}

/** A scripted document scrolls by itself: it is no part of what the player scrolls. */
function ofItsOwn(publication: Publication, scripted: ReadonlySet<string>): Publication {
  const readingOrder = publication.readingOrder.map((item) =>
    scripted.has(item.path) ? Object.freeze({ ...item, flow: 'paginated' as const }) : item,
  );
  return Object.freeze({ ...publication, readingOrder: Object.freeze(readingOrder) });
}
