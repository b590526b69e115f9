import { expect, test } from 'vitest';
import { Batches } from './batches.ts';

const message = (letter: string, body = '') => {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(4 + Buffer.byteLength(body), 1);
  return Buffer.concat([head, Buffer.from(body)]);
};
const greeting = message('_', 'user').subarray(1);
const query = Buffer.concat([message('P', 'select 1'), message('B'), message('E'), message('S')]);
const texts = (batches: readonly Buffer[]) => batches.map(String);

test('messages that belong together come together: the greeting, then everything up to the next expected answer', () => {
  const sent = Buffer.concat([
    greeting,
    query,
    message('Q', 'select 2'),
    message('P'),
    message('H'),
    message('X'),
  ]);
  const flushed = Buffer.concat([message('P'), message('H')]);
  expect(texts(new Batches().add(sent))).toEqual(
    texts([greeting, query, message('Q', 'select 2'), flushed, message('X')]),
  );
});

test.each([1, 2, 3, 5, 7, 11])(
  'a stream that is cut after every %i bytes gives the same batches',
  (length) => {
    const sent = Buffer.concat([greeting, query, query, message('Q', 'é'.repeat(40))]);
    const batches = new Batches();
    const got: Buffer[] = [];
    for (let from = 0; from < sent.length; from += length)
      got.push(...batches.add(sent.subarray(from, from + length)));
    expect(texts(got)).toEqual(texts([greeting, query, query, message('Q', 'é'.repeat(40))]));
  },
);
