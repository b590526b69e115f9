import { describe, expect, test } from 'vitest';
import { accessTo, products } from './products.ts';

const settings = {
  concepts: { address: 'https://concepts.example/' },
  academy: { address: 'https://academy.example/' },
};
const product = (id: string) => {
  const found = products.find((each) => each.id === id);
  if (!found) throw new Error(`There is no product ${id}.`);
  return found;
};

describe('a library product', () => {
  test.each<[string, string[] | null, object]>([
    ['bookshelf', [], { to: '/library/bookshelf' }],
    ['library', ['polylino'], { to: '/library' }],
    ['library', ['polylino-school'], { to: '/library' }],
    ['library', ['polylino_preschool'], { to: '/library' }],
    ['library', ['polylinoSchool'], { to: '/library' }],
    ['library', ['consumer'], { to: '/library' }],
    ['library', ['manabua'], { closed: 'subscription' }],
    ['library', [], { closed: 'subscription' }],
    ['library', null, { to: '/library' }],
    ['concepts', ['polylino', 'sva'], { to: 'https://concepts.example/' }],
    ['concepts', ['strand'], { closed: 'subscription' }],
    ['school', ['manabua-3'], { closed: 'address' }],
    ['school', ['polylino'], { closed: 'subscription' }],
    ['preschool', [], { closed: 'address' }],
    ['academy', [], { to: 'https://academy.example/' }],
  ])('%s, with a subscription to %j', (id, subscriptions, access) => {
    expect(accessTo(product(id), subscriptions, settings)).toEqual(access);
  });

  test('needs a subscription if it is one of the three that the specification names', () => {
    const needing = products.filter(({ activeWith }) => activeWith).map(({ id }) => id);
    expect(needing).toEqual(['library', 'concepts', 'school']);
  });

  test('on another site cannot be opened in a realm without its address', () => {
    expect(accessTo(product('academy'), [])).toEqual({ closed: 'address' });
  });
});
