import { type ServiceSetting, type ServiceSettings, serviceOf, serviceSettingsName } from '@aloud/api';

/** What the operator says of the services of this country: the page has it from the server. */
export function serviceSettings(): ServiceSettings {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${serviceSettingsName}"]`);
  return element ? (JSON.parse(element.content) as ServiceSettings) : {};
}

/** That of a service or variant; what is not said of a variant is as for its whole service. */
export function settingOf(type: string): ServiceSetting {
  const settings: Readonly<Record<string, ServiceSetting>> = serviceSettings();
  return { ...settings[serviceOf(type) ?? ''], ...settings[type] };
}

/** The name of a service: the operator's, otherwise a brand, or an abbreviation in capitals. */
export function nameOfService(type: string): string {
  const { word } = settingOf(type);
  if (word !== undefined) return word;
  return type.length <= 3 ? type.toUpperCase() : type.charAt(0).toUpperCase() + type.slice(1);
}

/** Black or white, whichever is read better on a colour. @param look `#` and six hexadecimal digits */
export function inkOn(look: string): 'black' | 'white' {
  const channel = (at: number) => {
    const share = Number.parseInt(look.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  // Where both contrasts of WCAG 2.2 are the same.
  return luminance > 0.179 ? 'black' : 'white';
}
