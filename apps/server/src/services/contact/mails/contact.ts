import type { Email } from '../../../messages/messenger.ts';

interface Question {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly path?: string | undefined;
  readonly realm: string;
}

/** The message to support. What the person wrote comes last, so that nobody can add to what is said about them. */
export function contactMail(to: string, { name, email, message, path, realm }: Question): Email {
  const facts = [`Reply to: ${email}`, `Name: ${name}`, `Realm: ${realm}`, `Page: ${path ?? 'unknown'}`];
  return { to, subject: `Question (${realm})`, text: `${facts.join('\n')}\n\n${message}\n` };
}
