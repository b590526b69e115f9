import type { Email } from '../../messages/messenger.ts';

interface Feedback {
  readonly text: string;
  readonly path: string;
  readonly realm: string;
  readonly roles: readonly string[];
}

/** The message to those who make the product. It does not name its author. */
export function feedbackMail(to: string, { text, path, realm, roles }: Feedback): Email {
  const facts = [`Page: ${path}`, `Realm: ${realm}`, `Role: ${roles.join(', ') || 'none'}`];
  return { to, subject: `Feedback (${realm})`, text: `${text}\n\n${facts.join('\n')}\n` };
}
