import type { Email } from '../../../messages/messenger.ts';

/** A message with one link, in one language. */
export interface LinkMail {
  readonly subject: string;
  /** What comes before the link and behind it. */
  readonly before: string;
  readonly after: string;
}

/** By realm: people are written to in the usual language of their country. */
export type LinkMails = Readonly<Record<'de' | 'fi' | 'fr' | 'nl' | 'no' | 'se' | 'en', LinkMail>>;

/** No name stands in it: whoever reads the address may not be the one it was meant for. */
export function linkMail(mails: LinkMails, realm: string, to: string, link: string): Email {
  const language = (Object.keys(mails) as Array<keyof LinkMails>).find((each) => each === realm) ?? 'en';
  const { subject, before, after } = mails[language];
  return { to, subject, text: `${before}\n\n${link}\n\n${after}\n` };
}
