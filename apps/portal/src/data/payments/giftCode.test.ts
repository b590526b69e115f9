import { describe, expect, test, vi } from 'vitest';
import { codeIn, grouped, isWhole, keptCode } from './giftCode.ts';

describe('the code of a gift card', () => {
  test.each([
    ['7k3m', '7K3M'],
    ['7K3M-Q9XD-2VRT-HN8B', '7K3MQ9XD2VRTHN8B'],
    [' 7k3m q9xd 2vrt hn8b ', '7K3MQ9XD2VRTHN8B'],
    ['Your code: 7K3M-Q9XD-2VRT-HN8B. Have fun!', '7K3MQ9XD2VRTHN8B'],
    ['7K3MQ9XD2VRTHN8BXYZ', '7K3MQ9XD2VRTHN8B'],
    ['', ''],
  ])('in %j is %j', (text, code) => {
    expect(codeIn(text)).toBe(code);
  });

  test.each([
    ['', ''],
    ['7K3M', '7K3M'],
    ['7K3MQ', '7K3M-Q'],
    ['7K3MQ9XD2VRTHN8B', '7K3M-Q9XD-2VRT-HN8B'],
  ])('%j is written %j', (code, written) => {
    expect(grouped(code)).toBe(written);
  });

  test('has sixteen characters', () => {
    expect([isWhole('7K3MQ9XD2VRTHN8B'), isWhole('7K3M')]).toEqual([true, false]);
  });

  test('is kept by the tab until it is forgotten', () => {
    keptCode.keep('7K3MQ9XD2VRTHN8B');
    expect(keptCode.read()).toBe('7K3MQ9XD2VRTHN8B');
    keptCode.forget();
    expect(keptCode.read()).toBe('');
  });

  test('is not kept if the browser blocks its storage, without an error', () => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(blocked);
    keptCode.keep('7K3M');
    keptCode.forget();
    expect(keptCode.read()).toBe('');
  });
});
