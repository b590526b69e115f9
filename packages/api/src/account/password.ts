import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** What a password must be; the reasons are those of spec §5. */
export const newPassword = z.string().min(8, 'At least 8 characters').max(255, 'Up to 255 characters');

/** A wrong `currentPassword` is invalid input. Everywhere else she is signed out. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/password',
  body: z.object({ currentPassword: z.string().max(1000), newPassword }),
});

/**
 * Sends a link to the confirmed e-mail address of an account, named by its username or by that address. The answer is the
 * same whether there is one or not.
 */
export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/password/requestReset',
  body: z.object({
    username: z.string().min(1).max(500),
    /** The portal's page that the link leads to. */
    resetUrl: z.url().max(2000),
  }),
  authenticated: false,
});

/** Sets a new password by the link, once. A wrong or old link is invalid input on `resetUrl`. She is signed out everywhere. */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/password/reset',
  body: z.object({
    /** The whole address by which the page was opened. */
    resetUrl: z.url().max(2000),
    newPassword,
  }),
  authenticated: false,
});
