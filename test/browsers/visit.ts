import { afterAll, beforeAll } from 'vitest';
import { makeTemplate, type RunningProduct, runProduct } from '../e2e/running-product.ts';
import type { EngineName } from './tab.ts';
import { type Size, Visitor } from './visitor.ts';

/** A site that all tests of a group visit. */
type Place = Pick<RunningProduct, 'origin' | 'stop'>;

/** The visitor and the site's origin; both exist once the tests of the group begin. */
export interface Visit {
  readonly visitor: Visitor;
  readonly origin: string;
}

/**
 * Starts a site before the tests of the group, and opens a window of an engine; ends both after them.
 * @param size size of the viewport, by default a laptop's
 */
export function visit(engine: EngineName, start: () => Promise<Place>, size?: Size): Visit {
  const here: { visitor?: Visitor; place?: Place } = {};
  beforeAll(async () => {
    here.place = await start();
    here.visitor = await Visitor.in(engine, size);
  }, 180_000);
  afterAll(async () => {
    await here.visitor?.tab.close();
    await here.place?.stop();
  });
  const there = <T>(what: T | undefined): T => {
    if (what === undefined) throw new Error('The visit has not begun.');
    return what;
  };
  return {
    get visitor() {
      return there(here.visitor);
    },
    get origin() {
      return there(here.place).origin;
    },
  };
}

/**
 * Starts products with the sample school, each on a copy of a data folder that is made once for each test file.
 * @param run starts one on such a folder
 */
export function sampleProducts(
  run: (template?: string) => Promise<RunningProduct> = runProduct,
): () => Promise<RunningProduct> {
  let template: Awaited<ReturnType<typeof makeTemplate>> | undefined;
  beforeAll(async () => {
    template = await makeTemplate();
  }, 180_000);
  afterAll(() => template?.remove());
  return () => run(template?.folder);
}
