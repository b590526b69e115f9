import type { ServiceSettings } from '@aloud/api';

/** Tells the page of services, as the server does; until the end of the test (setup.ts). */
export function tellOfServices(settings: ServiceSettings): void {
  document.documentElement.dataset['services'] = JSON.stringify(settings);
}

export function forgetServices(): void {
  delete document.documentElement.dataset['services'];
}
