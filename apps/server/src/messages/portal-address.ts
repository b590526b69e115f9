import type { Email } from './messenger.ts';

/** The mail with the portal's address in place of `{portal}`. */
export function withPortal({ text, html, ...mail }: Email, address: string): Email {
  const addressed = (content: string) => content.replaceAll('{portal}', () => address);
  return { ...mail, text: addressed(text), ...(html !== undefined && { html: addressed(html) }) };
}
