import * as z from 'zod';
import { type Asker, below, type JsonReply } from '../asking/asker.ts';
import { fault } from '../asking/faults.ts';
import type { Collection } from './mapper.ts';

interface PageOptions {
  readonly base: string;
  readonly collection: Collection;
  /** In each page, if the system gives so many. */
  readonly limit: number;
  /** Only what has changed after this time; everything if it is null. */
  readonly since: string | null;
  /** How many different ids whoever takes the pages has met in them so far. */
  readonly seen: () => number;
}

/** Pages without anything in them that are followed, one after the other. */
const mostEmpty = 10;

/**
 * The pages of a collection, each parsed. A page may be shorter than what was asked for: the next one follows by its link, or by how many there are
 * in all.
 * @throws SourceFault if a page is missing, repeats itself, or is no page
 */
export async function* pagesOf<Item extends { readonly id: string }>(
  asker: Asker,
  item: z.ZodType<Item>,
  { base, collection, limit, since, seen }: PageOptions,
): AsyncGenerator<Item[]> {
  const reply = z.object({ [collection]: z.array(item) });
  const asked = new Set<string>();
  let total: number | undefined;
  let hadLink = false;
  let empty = 0;
  let got = 0;
  let url: URL | undefined = firstOf(base, collection, limit, since);
  while (url !== undefined) {
    if (asked.has(url.href)) throw fault('source.incomplete');
    asked.add(url.href);
    const page: JsonReply = await asker.json(url);
    const read = reply.safeParse(page.value);
    if (!read.success) throw fault('source.broken');
    const items = read.data[collection] ?? [];
    const before = seen();
    yield items;
    got += items.length;
    if (items.length > 0 && seen() === before) throw fault('source.incomplete');
    total = totalOf(page) ?? total;
    empty = items.length === 0 ? empty + 1 : 0;
    const link = linkOf(page, url);
    hadLink ||= link !== undefined;
    if (empty > mostEmpty) throw fault('source.incomplete');
    if (link !== undefined) url = link;
    else if (isLast({ items: items.length, got, total, hadLink })) url = undefined;
    else url = at(url, got);
  }
  // Somebody who was moved from one page to another while they were read is told by the number.
  if (total !== undefined && total !== seen()) throw fault('source.incomplete');
}

function firstOf(base: string, collection: Collection, limit: number, since: string | null): URL {
  return below(base, `/${collection}`, {
    limit: String(limit),
    offset: '0',
    sort: 'sourcedId',
    orderBy: 'asc',
    ...(since !== null && { filter: `dateLastModified>'${since}'` }),
  });
}

function at(url: URL, offset: number): URL {
  const next = new URL(url);
  next.searchParams.set('offset', String(offset));
  return next;
}

interface Position {
  readonly items: number;
  readonly got: number;
  readonly total: number | undefined;
  readonly hadLink: boolean;
}

/** Whether a page without a link to another one is the last one. A system that neither links nor counts is asked until a page is empty. */
const isLast = ({ items, got, total, hadLink }: Position): boolean =>
  items === 0 || hadLink || (total !== undefined && got >= total);

function totalOf({ headers }: JsonReply): number | undefined {
  const text = headers['x-total-count']?.trim();
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Where Link says the next page is (RFC 8288). What is signed for this system is sent to no other host. @throws SourceFault */
function linkOf({ headers }: JsonReply, from: URL): URL | undefined {
  const text = (headers['link'] ?? '')
    .split(/,(?=\s*<)/)
    .find((each) => /;\s*rel\s*=\s*"?(?:[^"]*\s)?next(?:\s[^"]*)?"?/i.test(each));
  const written = /<([^>]*)>/.exec(text ?? '')?.[1];
  if (written === undefined) return undefined;
  if (!URL.canParse(written, from.href)) throw fault('source.broken');
  const url = new URL(written, from);
  if (url.hostname !== from.hostname) throw fault('source.broken');
  // Behind a proxy, systems often know neither their scheme nor their port.
  url.protocol = from.protocol;
  url.port = from.port;
  return url;
}
