import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { checked, text } from '../fields.ts';
import { passwordText } from '../names/fields.ts';

/** The rules for a password; the reasons are those of spec §5. */
export const newPassword = passwordText(8, 255);

/** A wrong `currentPassword` is invalid input. The person is signed out everywhere else. */
export const changePassword = defineEndpoint('account', {
  method: 'POST',
  path: '/password',
  keyed: true,
  body: z.object({ currentPassword: text(0, 1000), newPassword }),
});

/**
 * Sends a link to the confirmed e-mail address of an account, named by its username or by that address. The reply is the
 * same whether such an account exists or not.
 */
export const requestPasswordReset = defineEndpoint('account', {
  method: 'POST',
  path: '/password/requestReset',
  body: z.object({
    username: text(1, 500),
    /** The portal's page that the link leads to. */
    resetUrl: checked(z.url(), z.maxLength(2000)),
  }),
  authenticated: false,
});

/** Sets a new password by the link, once. A wrong or expired link is invalid input on `resetUrl`. The person is signed out everywhere. */
export const resetPassword = defineEndpoint('account', {
  method: 'POST',
  path: '/password/reset',
  body: z.object({
    /** The full address by which the page was opened. */
    resetUrl: checked(z.url(), z.maxLength(2000)),
    newPassword,
  }),
  authenticated: false,
});
