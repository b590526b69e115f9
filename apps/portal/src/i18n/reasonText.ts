import type { ReasonCode, ReasonReply } from '@aloud/api';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from './catalogues.ts';

/** Translates a reason of the server. An unknown reason, or none, becomes the general failure text. */
export function reasonText(i18n: I18n, reason: ReasonReply | null): string {
  const { code, params } = reason ?? unknown;
  // Safe: `exists` has just checked the key.
  const known = (i18n.exists(`reasons.${code}`) ? code : 'system.internal') as ReasonCode;
  // i18next types the values of one text, not of a union of texts: the cast picks those of one.
  const values = written(params, i18n.language) as { min: string; max: string };
  return i18n.t(`reasons.${told(known)}` as 'reasons.field.between', values);
}

type Reasons = Catalogue['reasons'];
type Told = { [Group in keyof Reasons]: `${Group}.${keyof Reasons[Group] & string}` }[keyof Reasons];
/** Every code must be in the catalogues: a missing one fails to compile here. */
const told = (code: ReasonCode): Told => code;

export function useReasonText(): (reason: ReasonReply | null) => string {
  // The hook renders again when the language changes.
  const { i18n } = useTranslation();
  return (reason) => reasonText(i18n, reason);
}

const unknown: ReasonReply = { code: 'system.internal' };

/** Parameters that somebody has written: a group may be called 03. */
const asWritten = ['name', 'first', 'second', 'id'];

/** Formats numbers and days in the language. */
function written(params: ReasonReply['params'] = {}, language: string): Record<string, string> {
  const inLanguage = (name: string, value: string): string => {
    if (asWritten.includes(name)) return value;
    if (/^\d+$/.test(value)) return new Intl.NumberFormat(language).format(Number(value));
    if (!/^\d{4}-\d\d-\d\d$/.test(value)) return value;
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
  };
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, inLanguage(name, String(value))]),
  );
}
