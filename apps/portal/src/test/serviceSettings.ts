import { type ServiceSettings, serviceSettingsName } from '@aloud/api';

/** Tells the page of services, as the server does; until the end of the test (setup.ts). */
export function tellOfServices(settings: ServiceSettings): void {
  const element = document.createElement('meta');
  element.name = serviceSettingsName;
  element.content = JSON.stringify(settings);
  document.head.append(element);
}

export function forgetServices(): void {
  document.querySelector(`meta[name="${serviceSettingsName}"]`)?.remove();
}
