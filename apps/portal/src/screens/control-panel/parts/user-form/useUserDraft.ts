import type { UserAttributes } from '@aloud/api';
import type { DraftName } from '../../../../site/drafts/names.ts';
import { useEditDraft } from '../edit-draft/useEditDraft.ts';
import { fieldNames, type UserValues, valuesOf } from './draft.ts';

/** The stored person, with the version. */
interface Stored {
  readonly attributes: UserAttributes;
  readonly version: number;
}

interface UserDraftOptions {
  readonly name: DraftName;
  readonly stored: Stored;
  /** Saves what differs from `base`; `newId` is that of whoever is added. @throws ApiError: 412 if somebody else has saved since */
  readonly save: (values: UserValues, base: Stored, newId: string) => Promise<unknown>;
  /** Fetches what is stored now, after somebody else has saved. */
  readonly lookAgain: () => Promise<Stored>;
  readonly onSaved: (values: UserValues) => void;
}

/** Passwords, and the means to log in with, which need a secure login. */
const never = ['password', 'eppn', 'gsuiteid', 'gsuiteemail', 'office365', 'bankid', 'sms'] as const;

const isField = (name: string) => name === 'name.firstName' || name === 'name.lastName' || name in fieldNames;

/** A draft of changes to a person. */
export function useUserDraft(options: UserDraftOptions) {
  return useEditDraft<Stored, UserValues>({
    ...options,
    never,
    valuesOf: ({ attributes }) => valuesOf(attributes),
    isField,
  });
}
