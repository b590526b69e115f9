import { isOfService, type ServiceSetting } from '@aloud/api';
import { serviceSettings } from './serviceSettings.ts';

/** What is said of a service or variant; what is not said of a variant is as for its whole service. */
export function settingOf(type: string): ServiceSetting {
  const settings: Readonly<Record<string, ServiceSetting>> = serviceSettings();
  const names = Object.keys(settings).filter((name) => isOfService(type, name));
  // The service before its variant.
  return Object.assign({}, ...names.sort().map((name) => settings[name])) as ServiceSetting;
}

/** The name of a service: the operator's, otherwise a brand, or an abbreviation in capitals. */
export function nameOfService(type: string): string {
  const { word } = settingOf(type);
  if (word !== undefined) return word;
  return type.length <= 3 ? type.toUpperCase() : type.charAt(0).toUpperCase() + type.slice(1);
}
