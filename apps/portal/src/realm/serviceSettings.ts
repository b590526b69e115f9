import type { ServiceSettings } from '@aloud/api';

/** What the operator says of the services of this country: the page has it from the server. */
export function serviceSettings(): ServiceSettings {
  // While the first pages are made for everybody.
  if (typeof document === 'undefined') return {};
  return JSON.parse(document.documentElement.dataset['services'] ?? '{}') as ServiceSettings;
}
