import {
  type Client,
  changeEmail,
  changePassword,
  confirmEmailValidation,
  logOutEverywhere,
  requestEmailValidation,
  requestPasswordReset,
  resetPassword,
} from '@aloud/api';
import { byLink } from '../calls/byLink.ts';
import { lazyServices } from '../calls/lazyServices.ts';

export interface EmailChange {
  readonly email: string;
  readonly currentPassword: string;
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

interface CredentialService {
  /** Sends the person an email with a link to a page of the portal. */
  requestEmailValidation(confirmUrl: string): Promise<void>;
  /** @returns false if the link is wrong or expired (spec §7) */
  confirmEmail(confirmUrl: string): Promise<boolean>;
  /** @throws ApiError, with a validation error on `currentPassword` or `email` if that is wrong */
  changeEmail(change: EmailChange): Promise<void>;
  /** @throws ApiError, with a validation error on `currentPassword` if that is wrong */
  changePassword(change: PasswordChange): Promise<void>;
  /** The answer is the same whether the account exists or not. */
  requestPasswordReset(username: string, resetUrl: string): Promise<void>;
  /** @returns false if the link is wrong, expired or used */
  resetPassword(resetUrl: string, newPassword: string): Promise<boolean>;
  /** Ends all of the person's sessions, including this one. */
  logOutEverywhere(): Promise<void>;
}

/** Calls that change passwords and e-mail addresses, with the rules for both. */
export const useCredentials = lazyServices(
  (client: Client): CredentialService => ({
    requestEmailValidation: (confirmUrl) => client.call(requestEmailValidation, { body: { confirmUrl } }),
    confirmEmail: (confirmUrl) =>
      byLink('confirmUrl', client.call(confirmEmailValidation, { body: { confirmUrl } })),
    changeEmail: (change) => client.call(changeEmail, { body: change }),
    changePassword: (change) => client.call(changePassword, { body: change }),
    requestPasswordReset: (username, resetUrl) =>
      client.call(requestPasswordReset, { body: { username, resetUrl } }),
    resetPassword: (resetUrl, newPassword) =>
      byLink('resetUrl', client.call(resetPassword, { body: { resetUrl, newPassword } })),
    logOutEverywhere: () => client.call(logOutEverywhere, {}),
  }),
);
