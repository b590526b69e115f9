import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { checked, text } from '../fields.ts';
import { emailText } from '../names/fields.ts';

const confirmation = z.object({
  /** The portal's page for it; when confirming, the full address by which it was opened. */
  confirmUrl: checked(z.url(), z.maxLength(2000)),
});

/** Sends a message with a link to the person's e-mail address (spec §7, account service). */
export const requestEmailValidation = defineEndpoint('account', {
  method: 'POST',
  path: '/email/requestValidation',
  keyed: true,
  body: confirmation,
});

/** The link may be opened on a device on which the person is not signed in. A wrong or expired one is invalid input on `confirmUrl`. */
export const confirmEmailValidation = defineEndpoint('account', {
  method: 'POST',
  path: '/email/confirmValidation',
  body: confirmation,
  authenticated: false,
});

/**
 * Changes the person's e-mail address; it is unconfirmed until a link that is sent to it has been opened. The old address is
 * notified if it was confirmed. A wrong `currentPassword` is invalid input.
 */
export const changeEmail = defineEndpoint('account', {
  method: 'POST',
  path: '/email',
  keyed: true,
  body: z.object({
    email: emailText(),
    currentPassword: text(0, 1000),
  }),
});
