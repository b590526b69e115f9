import { describe, expect, test } from 'vitest';
import { timePart, uuid7 } from './uuid7.ts';

describe('The id of an entry', () => {
  test('is a UUID of version 7 that begins with its time', () => {
    const time = Date.now() + 60_000;
    const id = uuid7(time);
    expect(id).to.match(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(id.startsWith(timePart(time))).to.equal(true);
    expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).to.equal(time);
  });

  test('has its own time, and not that of a later one, also if thousands are made in a millisecond', () => {
    const time = Date.now() + 120_000;
    const ids = Array.from({ length: 4_000 }, () => uuid7(time));
    expect(ids.filter((id) => !id.startsWith(timePart(time)))).to.deep.equal([]);
    expect(ids).to.deep.equal([...ids].sort());
  });

  test('sorts after earlier ones, even if the clock was set back', () => {
    const now = Date.now();
    const ids = Array.from({ length: 1000 }, (_, n) => uuid7(now - n * 1000));
    expect(ids).to.deep.equal([...ids].sort());
    expect(new Set(ids).size).to.equal(1000);
  });
});
