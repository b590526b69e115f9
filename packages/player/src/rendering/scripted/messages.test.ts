import { expect } from '@open-wc/testing';
import { portOf, readMessage, VERSION } from './messages.ts';

const hello = (data: unknown, ports: number, source: Window | null = window) =>
  new MessageEvent('message', {
    data,
    source,
    ports: Array.from({ length: ports }, () => new MessageChannel().port1),
  });

describe('The first message of a scripted page', () => {
  it('hands over a port', () => {
    expect(portOf(hello({ aloud: VERSION }, 1), window)).to.be.instanceOf(MessagePort);
  });

  for (const [what, event, from] of [
    ['from another window', hello({ aloud: VERSION }, 1, window), null],
    ['from nobody', hello({ aloud: VERSION }, 1, null), null],
    ['of another version', hello({ aloud: VERSION + 1 }, 1), window],
    ['without a port', hello({ aloud: VERSION }, 0), window],
    ['with two ports', hello({ aloud: VERSION }, 2), window],
    ['that is text', hello('aloud', 1), window],
    ['that is nothing', hello(null, 1), window],
  ] as const) {
    it(`is ignored: one ${what}`, () => {
      expect(portOf(event, from)).to.equal(null);
    });
  }
});

describe('A message from a scripted page', () => {
  const KEY = { type: 'key', key: 'ArrowLeft', code: 'ArrowLeft', altKey: false, ctrlKey: false };

  for (const message of [
    { type: 'ready' },
    KEY,
    { type: 'swipe', towards: 'left' },
    { type: 'stir', by: 'edge' },
    { type: 'link', href: 'p2.xhtml#x' },
    { type: 'want', id: 1, path: 'EPUB/a.svg', manner: 'stream' },
  ]) {
    it(`is read as it is, without extra properties: ${message.type}`, () => {
      expect(readMessage({ ...message, more: () => undefined })).to.deep.equal(message);
    });
  }

  for (const message of [
    null,
    undefined,
    'ready',
    7,
    [],
    {},
    { type: 'close' },
    { ...KEY, key: 'x'.repeat(40) },
    { ...KEY, altKey: 'yes' },
    { ...KEY, code: undefined },
    { type: 'swipe', towards: 'up' },
    { type: 'stir', by: 'me' },
    { type: 'link', href: {} },
    { type: 'link', href: 'x'.repeat(5000) },
    { type: 'want', id: '1', path: 'a', manner: 'bytes' },
    { type: 'want', id: 1, path: 'a', manner: 'all' },
    { type: 'want', id: 1, path: null, manner: 'bytes' },
  ]) {
    it(`is ignored if it is not valid: ${JSON.stringify(message)?.slice(0, 60)}`, () => {
      expect(readMessage(message)).to.equal(null);
    });
  }
});
