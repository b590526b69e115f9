import type { ReasonCode, ReasonReply } from '@aloud/api';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from './catalogues.ts';

/** Says a reason of the server in the reader's language. One that this version does not know, or none, is said to be a failure. */
export function reasonText(i18n: I18n, reason: ReasonReply | null): string {
  const { code, params } = reason ?? unknown;
  // Just looked up.
  const known = (i18n.exists(`reasons.${code}`) ? code : 'system.internal') as ReasonCode;
  // i18next types what stands in one sentence, not in many at once: those of one stand for all.
  const values = written(params, i18n.language) as { min: string; max: string };
  return i18n.t(`reasons.${told(known)}` as 'reasons.field.between', values);
}

type Reasons = Catalogue['reasons'];
type Told = { [Group in keyof Reasons]: `${Group}.${keyof Reasons[Group] & string}` }[keyof Reasons];
/** Every code stands in every catalogue: one that does not fails to compile here. */
const told = (code: ReasonCode): Told => code;

export function useReasonText(): (reason: ReasonReply | null) => string {
  // The hook draws anew where the language changes.
  const { i18n } = useTranslation();
  return (reason) => reasonText(i18n, reason);
}

const unknown: ReasonReply = { code: 'system.internal' };

/** Numbers as the language writes them. */
function written(params: ReasonReply['params'] = {}, language: string): Record<string, string> {
  const numbers = new Intl.NumberFormat(language);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      /^\d+$/.test(String(value)) ? numbers.format(Number(value)) : String(value),
    ]),
  );
}
