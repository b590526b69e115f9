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
  const values = typed(params) as unknown as { min: string; max: string };
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

/** Numbers and days as such: the texts say how they are written. */
function typed(params: ReasonReply['params'] = {}): Record<string, string | number | Date> {
  const asIs = (name: string, value: string): string | number | Date => {
    if (asWritten.includes(name)) return value;
    if (/^\d+$/.test(value)) return Number(value);
    return /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(value) : value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asIs(name, String(value))]));
}
