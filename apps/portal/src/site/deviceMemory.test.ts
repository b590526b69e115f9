import { describe, expect, test, vi } from 'vitest';
import { deviceMemory } from './deviceMemory.ts';

describe('what a device remembers', () => {
  test('is there later', () => {
    deviceMemory.write('aloud.test', 'owl');
    expect(deviceMemory.read('aloud.test')).toBe('owl');
    expect(deviceMemory.read('aloud.other')).toBeNull();
  });

  test('is nothing where the browser blocks its storage, and nothing breaks', () => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    deviceMemory.write('aloud.test', 'owl');
    expect(deviceMemory.read('aloud.test')).toBeNull();
  });
});
