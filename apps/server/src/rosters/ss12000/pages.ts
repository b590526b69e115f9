import * as z from 'zod';
import { type Asker, below } from '../asking/asker.ts';
import { fault } from '../asking/faults.ts';
import { Ids } from '../ids.ts';

const pageLength = 500;
/** Pages without anything in them that are followed, one after the other. */
const mostEmpty = 10;

/**
 * The pages of a list. A token leads from each page to the next; beside it, no filter may stand.
 * @throws SourceFault if a page is missing, leads to itself, or is no page
 */
export async function* pagesOf<Item extends { readonly id: string }>(
  asker: Asker,
  item: z.ZodType<Item>,
  base: string,
  list: string,
  filter: Readonly<Record<string, string>> = {},
): AsyncGenerator<Item[]> {
  const all = z.array(item);
  const seen = new Ids();
  let before = 0;
  for await (const { value } of tokenPages(asker, base, list, filter)) {
    // Skolverket's definition calls the list of organisations by its name, the standard calls every list data.
    const read = all.safeParse(value['data'] ?? value[list]);
    if (!read.success) throw fault('source.broken');
    for (const { id } of read.data) seen.add(id);
    if (read.data.length > 0 && seen.size === before) throw fault('source.incomplete');
    before = seen.size;
    yield read.data;
  }
}

const page = z.looseObject({ pageToken: z.string().nullish() });

export async function* tokenPages(
  asker: Asker,
  base: string,
  list: string,
  filter: Readonly<Record<string, string>>,
): AsyncGenerator<{ readonly value: z.output<typeof page> }> {
  const tokens = new Set<string>();
  let params: Readonly<Record<string, string>> = { limit: String(pageLength), ...filter };
  let empty = 0;
  while (true) {
    const { value } = await asker.json(below(base, `/${list}`, params));
    const read = page.safeParse(value);
    if (!read.success) throw fault('source.broken');
    yield { value: read.data };
    const token = read.data.pageToken;
    if (!token) return;
    const items = read.data['data'];
    empty = Array.isArray(items) && items.length === 0 ? empty + 1 : 0;
    if (tokens.has(token) || empty > mostEmpty) throw fault('source.incomplete');
    tokens.add(token);
    params = { limit: String(pageLength), pageToken: token };
  }
}
