import type { Me } from '@aloud/api';
import type { Account } from '../people/index.ts';

export function presentMe(account: Account, identifiers: Me['identifiers']): Me {
  return {
    uid: account.uid,
    username: account.username,
    firstname: account.firstname,
    lastname: account.lastname,
    email: account.email,
    emailVerified: account.emailVerified,
    speakingBookRights: account.speakingBookRights,
    hidePasswordChange: account.hidePasswordChange,
    sharedAccount: account.sharedAccount,
    identifiers,
  };
}
