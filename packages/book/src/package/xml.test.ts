import { expect } from '@open-wc/testing';
import { FaultyDocumentError } from '../errors.ts';
import { parseXml } from './xml.ts';

const parse = (text: string) => parseXml(new TextEncoder().encode(text), 'EPUB/p1.xhtml');

const requestsTo = (host: string) =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes(host));

describe('Parsing a document of a book', () => {
  it('fails with its path if it is not well-formed', () => {
    expect(() => parse('<a><b></a>')).to.throw(FaultyDocumentError, 'EPUB/p1.xhtml');
    expect(() => parse('')).to.throw(FaultyDocumentError);
  });

  it('knows the named entities of XHTML, and leaves those of XML as they are', () => {
    const { documentElement } = parse('<p>a&nbsp;b &eacute; &hellip; &amp; &lt;b&gt; &quot;&apos;</p>');
    expect(documentElement.textContent).to.equal('a\u00a0b é … & <b> "\'');
    expect(documentElement.children).to.have.length(0);
  });

  it('fails for an unknown entity', () => {
    expect(() => parse('<p>&zzzzzz;</p>')).to.throw(FaultyDocumentError);
  });

  it('does not expand a billion laughs', () => {
    const entities = Array.from(
      { length: 12 },
      (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
    ).join('');
    const bomb = `<!DOCTYPE p [<!ENTITY l0 "ha">${entities}]><p>&l12;</p>`;
    expect(() => parse(bomb)).to.throw(FaultyDocumentError);
  });

  it('does not expand an entity that is only large, and does not choke on thousands of references', () => {
    const bomb = `<!DOCTYPE p [<!ENTITY a "${'a'.repeat(100_000)}">]><p>${'&a;'.repeat(1000)}</p>`;
    expect(() => parse(bomb)).to.throw(FaultyDocumentError);
    expect(parse(`<p>${'&nbsp;'.repeat(200_000)}</p>`).documentElement.textContent).to.have.length(200_000);
  });

  it('does not fetch an external entity or an external DTD', async () => {
    const external = `<!DOCTYPE p SYSTEM "https://dtd.invalid/p.dtd" [<!ENTITY x SYSTEM "https://dtd.invalid/x">
      <!ENTITY % y SYSTEM "https://dtd.invalid/y"> %y;]><p>text</p>`;
    expect(parse(external).documentElement.textContent).to.equal('text');
    expect(() => parse(external.replace('text', '&x;'))).to.throw(FaultyDocumentError);
    expect(requestsTo('dtd.invalid')).to.have.length(0);
  });

  it('keeps a document whose doctype has an internal subset', () => {
    const text = '<?xml version="1.0"?><!DOCTYPE p [<!ELEMENT p (#PCDATA)> <!-- > -->]><p>text</p>';
    expect(parse(text).documentElement.textContent).to.equal('text');
  });
});
