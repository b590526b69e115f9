import type { ReasonReply } from '@aloud/api';
import type { i18n as I18n } from 'i18next';

/** The sentences of reasons in the language of the page, by code, with `{{name}}` where a parameter is inserted. Unknown codes are left out. */
export function reasonSentences(i18n: I18n, reasons: readonly ReasonReply[]): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { code } of reasons) {
    const text: unknown = i18n.getResource(i18n.language, 'translation', `reasons.${code}`);
    // The server fills them in, and knows no formats.
    if (typeof text === 'string') sentences[code] = text.replace(/\{\{(\w+),[^}]*\}\}/g, '{{$1}}');
  }
  return sentences;
}
