import type { Email } from '../../messages/messenger.ts';

interface Feedback {
  readonly text: string;
  readonly path: string;
  readonly realm: string;
  readonly roles: readonly string[];
}

/** What those who make the product get to read. Who wrote it does not stand in it. */
export function feedbackMail(to: string, { text, path, realm, roles }: Feedback): Email {
  const facts = [`Page: ${path}`, `Realm: ${realm}`, `Role: ${roles.join(', ') || 'none'}`];
  return { to, subject: `Feedback (${realm})`, text: `${text}\n\n${facts.join('\n')}\n` };
}
