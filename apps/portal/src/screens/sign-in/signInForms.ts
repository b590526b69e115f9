import { lazy } from 'react';
import { SignInForm } from './SignInForm.tsx';

/** The form of each way that is chosen. Most people log in by password and never need the code of the other methods. */
export const signInForms = {
  password: SignInForm,
  sms: lazy(async () => ({ default: (await import('./SmsForm.tsx')).SmsForm })),
  group: lazy(async () => ({ default: (await import('./GroupForm.tsx')).GroupForm })),
} as const;
