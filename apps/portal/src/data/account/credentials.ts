import {
  type Client,
  changeEmail,
  changePassword,
  confirmEmailValidation,
  requestEmailValidation,
  requestPasswordReset,
  resetPassword,
} from '@aloud/api';
import { byLink } from '../calls/byLink.ts';
import type { AccountService } from './account.ts';

type Credentials = Pick<
  AccountService,
  | 'requestEmailValidation'
  | 'confirmEmail'
  | 'changeEmail'
  | 'changePassword'
  | 'requestPasswordReset'
  | 'resetPassword'
>;

/** Calls that change passwords and e-mail addresses, with the rules for both: most visits do without, so they are loaded when needed. */
export function credentials(client: Client): Credentials {
  return {
    requestEmailValidation: (confirmUrl) => client.call(requestEmailValidation, { body: { confirmUrl } }),
    confirmEmail: (confirmUrl) =>
      byLink('confirmUrl', client.call(confirmEmailValidation, { body: { confirmUrl } })),
    changeEmail: (change) => client.call(changeEmail, { body: change }),
    changePassword: (change) => client.call(changePassword, { body: change }),
    requestPasswordReset: (username, resetUrl) =>
      client.call(requestPasswordReset, { body: { username, resetUrl } }),
    resetPassword: (resetUrl, newPassword) =>
      byLink('resetUrl', client.call(resetPassword, { body: { resetUrl, newPassword } })),
  };
}
