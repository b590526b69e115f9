import {
  type Client,
  confirmNewsletter,
  leaveNewsletter,
  sendContact,
  subscribeNewsletter,
} from '@aloud/api';
import { shownLocale } from '../../i18n/personLanguage.ts';
import { byLink } from '../calls/byLink.ts';
import { lazyServices } from '../calls/lazyServices.ts';

/** A question to support, from somebody who has agreed that it is answered. */
export interface Question {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** The page that the person came from; null if it is not known. */
  readonly path: string | null;
}

export interface ContactService {
  /** @throws ApiError with validation errors, or with status 429 or 503 (see sendContact) */
  ask(question: Question): Promise<void>;
  /**
   * Asks for the newsletter, for somebody who has agreed to it. The answer is the same whether the address gets it already or not.
   * @throws ApiError with validation errors, or with status 429
   */
  subscribe(email: string): Promise<void>;
  /** @returns false if the link is wrong or expired */
  confirm(token: string): Promise<boolean>;
  /** @returns false if the link is wrong, or was used */
  leave(token: string): Promise<boolean>;
}

export function contactService(client: Client): ContactService {
  return {
    ask: ({ path, ...question }) =>
      client.call(sendContact, {
        body: { ...question, consent: true, ...(path !== null && { path }) },
      }),
    subscribe: (email) =>
      client.call(subscribeNewsletter, { body: { email, consent: true, locale: shownLocale() } }),
    confirm: (token) => byLink('token', client.call(confirmNewsletter, { body: { token } })),
    leave: (token) => byLink('token', client.call(leaveNewsletter, { body: { token } })),
  };
}

export const useContact = lazyServices(contactService);
