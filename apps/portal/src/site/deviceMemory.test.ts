import { describe, expect, test, vi } from 'vitest';
import { deviceMemory } from './deviceMemory.ts';

describe('what a device remembers', () => {
  test('can be read later', () => {
    deviceMemory.write('aloud.test', 'owl');
    expect(deviceMemory.read('aloud.test')).toBe('owl');
    expect(deviceMemory.read('aloud.other')).toBeNull();
  });

  test('can be forgotten', () => {
    deviceMemory.write('aloud.test', 'owl');
    deviceMemory.forget('aloud.test');
    expect(deviceMemory.read('aloud.test')).toBeNull();
  });

  test('is nothing if the browser blocks its storage, without an error', () => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
    deviceMemory.write('aloud.test', 'owl');
    deviceMemory.forget('aloud.test');
    expect(deviceMemory.read('aloud.test')).toBeNull();
  });
});
