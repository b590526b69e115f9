import type { UserAttributes } from '@aloud/api';
import { useEditDraft } from '../edit-draft/useEditDraft.ts';
import { fieldNames, type UserValues, valuesOf } from './draft.ts';

/** What is stored of a person, and its version. */
interface Stored {
  readonly attributes: UserAttributes;
  readonly version: number;
}

interface UserDraftOptions {
  readonly stored: Stored;
  /** Saves what differs from `base`. @throws ApiError: 412 if somebody else has saved since */
  readonly save: (values: UserValues, base: Stored) => Promise<unknown>;
  /** What is stored now, after somebody else has saved. */
  readonly lookAgain: () => Promise<Stored>;
  readonly onSaved: (values: UserValues) => void;
}

const isField = (name: string) => name === 'name.firstName' || name === 'name.lastName' || name in fieldNames;

/** What is being typed of a person, above what is stored. */
export function useUserDraft(options: UserDraftOptions) {
  return useEditDraft<Stored, UserValues>({
    ...options,
    valuesOf: ({ attributes }) => valuesOf(attributes),
    isField,
  });
}
