import { describe, expect, test } from 'vitest';
import { tellOfServices } from '../test/serviceSettings.ts';
import { nameOfService, settingOf } from './serviceNames.ts';
import { serviceSettings } from './serviceSettings.ts';

describe('the settings of services', () => {
  test('are none if the page tells none', () => {
    expect(serviceSettings()).toEqual({});
    expect(nameOfService('sva')).toBe('SVA');
    expect(nameOfService('polylino')).toBe('Polylino');
  });

  test('of a variant are those of its service, but for what is said of it alone', () => {
    tellOfServices({ manabua: { word: 'Manabua!', look: '#123456' }, 'manabua-science': { word: 'Forska' } });
    expect(settingOf('manabua-science')).toEqual({ word: 'Forska', look: '#123456' });
    expect(nameOfService('manabua-mathematics')).toBe('Manabua!');
  });
});
