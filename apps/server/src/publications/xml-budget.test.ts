import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { PublicationRefused } from './refused.ts';
import { XmlBudget } from './xml-budget.ts';

const budget = () =>
  new XmlBudget({ ...readConfig({}).bookLimits, maxXmlBytes: 100, maxElements: 3, maxElementsInAll: 5 });
const three = '<?xml version="1.0"?><!DOCTYPE a><a><b/><!-- nothing --><c>1 &lt; 2</c></a>';

describe('the XML that is read of a book', () => {
  test('may have as many elements as are allowed, and no more', () => {
    expect(() => budget().takeElements('a.xml', three)).not.toThrow();
    const refused = () => budget().takeElements('a.xml', three.replace('1', '<d/>'));
    expect(refused).toThrow(PublicationRefused);
    expect(refused).toThrow('Its file a.xml has more than 3 elements, the most that one file may have.');
  });

  test('is counted over all files', () => {
    const all = budget();
    all.takeElements('a.xml', three);
    all.takeElements('b.xml', '<a><b/></a>');
    expect(() => all.takeElements('c.xml', '<a/>')).toThrow('more than 5 elements together');
    all.takeBytes('a.xml', 60);
    all.takeBytes('b.xml', 40);
    expect(() => all.takeBytes('c.xml', 1)).toThrow('together, the most that a book may have');
  });

  test('cannot hide elements from the count: neither without a name nor at the end', () => {
    expect(() => budget().takeElements('a.xml', '<a<b<c<d')).toThrow(PublicationRefused);
    expect(() => budget().takeElements('a.xml', '<<<<')).toThrow(PublicationRefused);
  });
});
