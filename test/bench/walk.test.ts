import { describe, expect, test } from 'vitest';
import { Walk } from './walk.ts';

/** Walks through a book of so many pages. @returns the page after each turn */
function walk(plan: Walk, pages: number, lost: ReadonlySet<number> = new Set()): number[] {
  const places: number[] = [];
  let at = 0;
  for (let press = 0; press < 5000 && !plan.done; press++) {
    const next = at + plan.direction;
    const turned = next >= 0 && next < pages && !lost.has(press);
    plan.note(turned);
    if (!turned) continue;
    at = next;
    places.push(at);
  }
  return places;
}

describe('A walk through a book', () => {
  test('goes forward and comes back to where the first turns ended', () => {
    const places = walk(new Walk(200, 10), 1000);
    expect(places).toHaveLength(200);
    expect(places[9]).toBe(10);
    expect(Math.max(...places)).toBe(105);
    expect(places[199]).toBe(10);
  });

  for (const pages of [2, 3, 7, 11, 12, 60]) {
    test(`comes back in a book of ${pages} pages too, turning round at its ends`, () => {
      const places = walk(new Walk(200, 10), pages);
      expect(places).toHaveLength(200);
      expect(places[199]).toBe(places[9]);
    });
  }

  test('does not mistake a single lost turn for the end of the book', () => {
    const places = walk(new Walk(40, 10), 1000, new Set([3]));
    expect(places.slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('ends if no page can be turned at all', () => {
    const plan = new Walk(200, 10);
    expect(walk(plan, 1)).toEqual([]);
    expect(plan.stuck).toBe(true);
  });
});
