import { ageFilterBounds, type UserAttributes } from '@aloud/api';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReadingEffect } from '../ReadingEffect.tsx';
import { type UserValues, yearsOf } from './draft.ts';
import { EmailField } from './EmailField.tsx';
import { NameFields } from './NameFields.tsx';
import { OrganizationFields } from './OrganizationFields.tsx';
import { isAbsent } from './rights.ts';
import { SwitchField } from './SwitchField.tsx';
import { TextField } from './TextField.tsx';
import classes from './UserForm.module.css';

interface UserFieldsProps {
  readonly attributes: UserAttributes;
  /** Null for a new person. */
  readonly userUid: string | null;
  /** The field for a new person's first password. */
  readonly password?: ReactNode;
}

const logins = ['gsuiteemail', 'gsuiteid', 'office365', 'eppn', 'bankid', 'sms'] as const;

/** Every field of a person, open or locked as the server says (spec §5). */
export function UserFields({ attributes, userUid, password }: UserFieldsProps) {
  const { t } = useTranslation();
  const given = (...names: ReadonlyArray<keyof UserAttributes>) =>
    names.some((name) => !isAbsent(attributes[name]));
  return (
    <>
      <Part title={t('userForm.person')}>
        <NameFields attributes={attributes} />
        <TextField attributes={attributes} name="username" autoComplete="off" required />
        <EmailField attributes={attributes} />
        {password}
      </Part>
      <Part title={t('userForm.belongs')}>
        <OrganizationFields attributes={attributes} userUid={userUid} />
      </Part>
      {given('shared', 'speakingBookRights', 'ageFilter') && (
        <Part title={t('userForm.reading')}>
          <TextField
            attributes={attributes}
            name="ageFilter"
            inputMode="numeric"
            description={t('userForm.hints.ageFilter', ageFilterBounds)}
          />
          {attributes.ageFilter.editable !== 0 && <AgeFilterEffect />}
          <SwitchField attributes={attributes} name="shared" />
          <SwitchField attributes={attributes} name="speakingBookRights" />
          {attributes.speakingBookRights.editable !== 0 && <TalkingBooksEffect />}
        </Part>
      )}
      {given(...logins) && (
        <Part title={t('userForm.logins')}>
          {logins.map((name) => (
            <TextField key={name} attributes={attributes} name={name} autoComplete="off" />
          ))}
        </Part>
      )}
      <Part title={t('userForm.contact')}>
        <TextField attributes={attributes} name="address" autoComplete="off" />
        <TextField attributes={attributes} name="postalCode" autoComplete="off" />
        <TextField attributes={attributes} name="externalId" autoComplete="off" />
      </Part>
    </>
  );
}

/** What the age filter would do, as it stands in the form, by the books of the person's first school. */
function AgeFilterEffect() {
  const { watch } = useFormContext<UserValues>();
  const [typed, organizations] = watch(['ageFilter', 'organizations']);
  const years = yearsOf(typed);
  const { min, max } = ageFilterBounds;
  const isFilter = years !== null && years >= min && years <= max;
  return <ReadingEffect schoolUnitUid={organizations[0]} setting={isFilter ? { ageFilter: years } : null} />;
}

/** How many talking books the right opens, by the books of the person's first school. */
function TalkingBooksEffect() {
  const { watch } = useFormContext<UserValues>();
  const [given, organizations] = watch(['speakingBookRights', 'organizations']);
  return <ReadingEffect schoolUnitUid={organizations[0]} setting={given ? { talkingBooks: 'yes' } : null} />;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
