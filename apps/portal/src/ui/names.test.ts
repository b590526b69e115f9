import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true });

const names =
  '(?:name|username|first[nN]ame|last[nN]ame|email|code|recipient|schoolUnit\\.name|fullName\\([^)]*\\))';
/** A name as the content of an element: not of an attribute, a template, `<Name>` or `<bdi>`. */
const inMarkup = new RegExp(`(?<![=$\\w(]|<(?:Name|bdi)(?: [^>]*)?>)\\{(?:[\\w.?]+\\.)?${names}\\}`, 'g');
/** A name in a text that is put together by hand. */
const inText = new RegExp(`: \\$\\{(?:[\\w.?]+\\.)?${names}\\}`, 'g');

/** What has these names, but is no person, group, school or code. */
const others: readonly string[] = [
  '/src/ui/Facts.tsx {name}',
  '/src/ui/payments/PriceOptions.tsx {name}',
  '/src/shell/TopBar.tsx {realm.brand.name}',
  '/src/shell/products/ClosedProduct.tsx {name}',
  '/src/shell/products/ProductLinks.tsx {name}',
  '/src/screens/home/ServiceTile.tsx {name}',
  '/src/screens/sign-in/SignIn.tsx {realm.brand.name}',
  '/src/screens/support/Support.tsx {email}',
  '/src/screens/control-panel/parts/EditConflict.tsx {name}',
  '/src/screens/control-panel/parts/payments/Invoice.tsx {name}',
  '/src/screens/control-panel/payments/Order.tsx {name}',
];

/** The places that match, without tests. */
const found = (pattern: RegExp): string[] =>
  Object.entries(sources)
    .filter(([file]) => !file.endsWith('.test.tsx'))
    .flatMap(([file, text]) => [...text.matchAll(pattern)].map(([place]) => `${file} ${place}`));

test('Every name in the page is a <Name>, which keeps its direction and its letters', () => {
  expect(found(inMarkup).filter((place) => !others.includes(place))).toEqual([]);
});

test('Every name in a text that is put together by hand is isolated', () => {
  expect(found(inText)).toEqual([]);
});

test('The list of exceptions has no place that is gone', () => {
  const places = found(inMarkup);
  expect(others.filter((place) => !places.includes(place))).toEqual([]);
});
