import { chooseLocale, type Locale, localeCookie, type RealmId } from '@aloud/api';

/** The language of a page: the one chosen on the device, else what the browser asks for, else the country's. */
export function pageLanguage(
  headers: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined },
  realm: RealmId,
): Locale {
  const cookies = (headers.cookie ?? '').split(';').map((each) => each.trim().split('='));
  const [, remembered] = cookies.find(([name]) => name === localeCookie) ?? [];
  return chooseLocale({ remembered, browser: wished(headers['accept-language'] ?? ''), realm });
}

/** The languages of an Accept-Language header, most preferred first (RFC 9110 §12.5.4). */
function wished(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.split(';').map((each) => each.trim());
      return { tag, weight: quality?.startsWith('q=') ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
