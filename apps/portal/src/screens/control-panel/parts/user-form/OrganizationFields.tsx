import type { FormOption, UserAttributes } from '@aloud/api';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { Locked } from '../../../../ui/forms/Locked.tsx';
import type { UserValues } from './draft.ts';
import { GroupField } from './GroupField.tsx';
import { isAbsent } from './rights.ts';

interface OrganizationFieldsProps {
  readonly attributes: UserAttributes;
  /** Null for a new person. */
  readonly userUid: string | null;
}

/** The person's schools, the schools that they administer, and their groups in each. */
export function OrganizationFields({ attributes, userUid }: OrganizationFieldsProps) {
  const { t } = useTranslation();
  const { watch, setValue, formState } = useFormContext<UserValues>();
  const [organizations, adminRights] = watch(['organizations', 'adminRights']);
  const { errors } = formState;
  const offered = attributes.organizations.options ?? [];
  const stored = attributes.organizations.value ?? [];
  const mark = { shouldDirty: true };

  const choose = (chosen: string[]) => {
    setValue('organizations', chosen, mark);
    // A person can only administer their own schools.
    setValue(
      'adminRights',
      adminRights.filter((id) => chosen.includes(id)),
      mark,
    );
  };

  return (
    <>
      {attributes.organizations.viewable === 0 ? (
        <Locked
          label={t('userForm.fields.organizations')}
          value={undefined}
          lock={attributes.organizations.lock}
        />
      ) : (
        <Choices
          label={t('userForm.fields.organizations')}
          options={offered}
          chosen={organizations}
          onChange={choose}
          error={errors.organizations?.message}
          empty={t('controlPanel.noSchools')}
        />
      )}
      {!isAbsent(attributes.adminRights) && (
        <Choices
          label={t('userForm.fields.adminRights')}
          hint={t('userForm.hints.adminRights')}
          options={only(attributes.adminRights.options ?? [], organizations)}
          chosen={adminRights}
          onChange={(chosen) => setValue('adminRights', chosen, mark)}
          error={errors.adminRights?.message}
          empty={t('userForm.schoolFirst')}
        />
      )}
      {offered
        .filter(({ id }) => organizations.includes(id))
        .map(({ id, name }) => (
          <GroupField
            key={id}
            attributes={attributes}
            organization={{ id, name }}
            userUid={stored.includes(id) ? userUid : null}
          />
        ))}
      {errors.groups?.message && <p role="alert">{errors.groups.message}</p>}
    </>
  );
}

const only = (options: readonly FormOption[], ids: readonly string[]) =>
  options.filter(({ id }) => ids.includes(id));
