import { domainToUnicode } from 'node:url';
import { asciiEmail, nameForm } from '@aloud/api';

/** Equal for two ways to write one e-mail address. Any other text is returned in lower case. */
export const emailKey = (typed: string): string => (asciiEmail(typed) ?? nameForm(typed)).toLowerCase();

/** The ways in which an address may have been stored, in lower case: with its domain in either form. */
export function writtenForms(typed: string): readonly string[] {
  const forms = [typed.trim(), nameForm(typed), withReadableDomain(emailKey(typed)), emailKey(typed)];
  return [...new Set(forms.map((form) => form.toLowerCase()))];
}

function withReadableDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = domainToUnicode(email.slice(at));
  return at === 0 || domain === '' ? email : email.slice(0, at) + domain;
}
