/** The door of `credentials`: what lets a person in, and how it is revoked. */
export { digestOf, findCard, findCards, issueCard, newCardSecret, voidCards } from './cards.ts';
export { endAccess } from './end-access.ts';
export {
  findLink,
  forgetLinks,
  invalidLink,
  type Linked,
  ourPage,
  sendLink,
  TooSoon,
  takeLink,
} from './mail-links.ts';
export { mobileNumber } from './mobile-number.ts';
export { checkPassword, hashPassword, verifyPassword } from './password-hash.ts';
export { credentialChores } from './schedule.ts';
export { findByMobile, requestCode, takeCode } from './sms-codes.ts';
