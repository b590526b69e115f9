import { describe, expect, test } from 'vitest';
import { textStore } from '../../site/storage/textStore.ts';
import { devicePlaces } from './devicePlaces.ts';

const store = () => textStore(() => localStorage);

describe('The places of an account that several people share', () => {
  test('are this device’s own, for each account and book', () => {
    devicePlaces('class-3b', store()).write('b1', 'page 4');
    devicePlaces('class-3b', store()).write('b2', 'page 1');
    devicePlaces('class-3b', store()).write('b1', 'page 5');
    expect(devicePlaces('class-3b', store()).read('b1')).toBe('page 5');
    expect(devicePlaces('class-3b', store()).read('b2')).toBe('page 1');
    expect(devicePlaces('class-3a', store()).read('b1')).toBe(null);
  });

  test('are those of the fifty books that were read last', () => {
    const places = devicePlaces('class-3b', store());
    for (let n = 0; n <= 50; n++) places.write(`b${n}`, 'page 1');
    expect(places.read('b0')).toBe(null);
    expect(places.read('b1')).toBe('page 1');
  });

  test('that cannot be read are none', () => {
    store().write('aloud.places.class-3b', 'not JSON');
    const places = devicePlaces('class-3b', store());
    expect(places.read('b1')).toBe(null);
    places.write('b1', 'page 2');
    expect(places.read('b1')).toBe('page 2');
  });
});
