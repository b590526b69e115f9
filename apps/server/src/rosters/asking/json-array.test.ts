import { expect, test } from 'vitest';
import { faultOf } from '../testing/reading.ts';
import { elementsOf } from './json-array.ts';

async function read(text: string, step: number): Promise<unknown[]> {
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
  }
  const all: unknown[] = [];
  for await (const each of elementsOf(chunks())) all.push(each);
  return all;
}

const people = [
  { pid: 'a', name: 'Åsa "die" [Große], \\ {x}', list: [[], [{}], ['],}']] },
  { pid: 'b', name: '田中', deep: { a: { b: [1, 2, { c: null }] } } },
  17,
  'text, with ]',
  null,
];

test.each([1, 2, 3, 7, 10_000])(
  'An array is cut into its elements, wherever its bytes are cut (%i)',
  async (step) => {
    expect(await read(JSON.stringify(people), step)).toEqual(people);
    expect(await read(`\uFEFF ${JSON.stringify(people, null, 2)}\n`, step)).toEqual(people);
    expect(await read(' [ ] ', step)).toEqual([]);
  },
);

test.each([
  '',
  '{}',
  '[{"pid":"a"}',
  '[{"pid":"a"},',
  '[{"pid":"a"}] []',
  '[{"pid":"a"}}]',
  '[{"pid":a}]',
  '[,]',
  '[1,]',
  '<html>',
  '"[]"',
])('What is no array, or is cut off, is broken: %j', async (text) => {
  expect(await faultOf(read(text, 5))).toBe('source.broken');
});

test('An element that does not end is given up', async () => {
  async function* endless() {
    yield Buffer.from('["');
    for (let at = 0; at < 10_000; at++) yield Buffer.alloc(1024, 'x');
  }
  const all = async () => {
    for await (const each of elementsOf(endless())) expect(each).toBeDefined();
  };
  expect(await faultOf(all())).toBe('source.tooLarge');
});
