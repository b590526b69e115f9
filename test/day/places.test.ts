import { describe, expect, test } from 'vitest';
import { Places } from './places.ts';

const stored = (version: number) => JSON.stringify({ version, newer: null });

describe('Places that devices store', () => {
  test('may follow their own, whatever they name', () => {
    const places = new Places();
    places.stored('a', { 'if-match': '"0"' }, stored(1));
    places.stored('a', { 'if-match': '"0"' }, stored(2));
    expect(places.faults).toEqual([]);
  });

  test('may follow another device’s that they name, or be refused', () => {
    const places = new Places();
    places.stored('a', { 'if-match': '"0"' }, stored(1));
    places.stored('b', { 'if-match': '"1"' }, stored(2));
    places.stored('a', { 'if-match': '"1"' }, JSON.stringify({ version: 2, newer: {} }));
    places.stored('a', { 'if-match': '"2"' }, stored(3));
    expect(places.faults).toEqual([]);
  });

  test('may not replace another device’s that they do not name', () => {
    const places = new Places();
    places.stored('a', { 'if-match': '"0"' }, stored(1));
    places.stored('b', {}, stored(2));
    places.stored('a', { 'if-match': '"1"' }, stored(3));
    expect(places.faults).toEqual([
      'version 2 replaces 1, and has seen -1',
      'version 3 replaces 2, and has seen 1',
    ]);
  });
});
