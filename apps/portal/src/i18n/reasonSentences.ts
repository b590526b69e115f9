import type { ReasonReply } from '@aloud/api';
import type { i18n as I18n } from 'i18next';

/** The sentences of reasons in the language of the page, by code, with `{{name}}` where a parameter stands. Unknown codes are left out. */
export function reasonSentences(i18n: I18n, reasons: readonly ReasonReply[]): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { code } of reasons) {
    const text: unknown = i18n.getResource(i18n.language, 'translation', `reasons.${code}`);
    if (typeof text === 'string') sentences[code] = text;
  }
  return sentences;
}
