import { expect } from '@open-wc/testing';
import { Retrial } from './retrial.ts';

describe('What could not be reached', () => {
  let tries = 0;
  let retrial: Retrial;

  beforeEach(() => {
    tries = 0;
    retrial = new Retrial();
    retrial.again(() => tries++);
  });
  afterEach(() => retrial.end());

  it('is tried again as soon as the line is back, once', () => {
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    expect(tries).to.equal(1);
  });

  it('is tried again as soon as the page is seen, once', () => {
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(tries).to.equal(1);
  });

  it('is not tried for a page that is hidden, nor after its end', () => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    try {
      document.dispatchEvent(new Event('visibilitychange'));
      expect(tries).to.equal(0);
    } finally {
      Reflect.deleteProperty(document, 'visibilityState');
    }
    retrial.end();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    expect(tries).to.equal(0);
  });
});
