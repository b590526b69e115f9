import type { UserAttributes } from '@aloud/api';
import { Skeleton } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useGroupOptions } from '../../../../data/people/userFormQueries.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import type { UserValues } from './draft.ts';
import { isAbsent } from './rights.ts';

interface GroupFieldProps {
  readonly attributes: UserAttributes;
  readonly organization: { readonly id: string; readonly name: string };
  /** Null if the person does not belong to the organisation yet: then all its groups can be chosen. */
  readonly userUid: string | null;
}

/** The person's groups in one school. */
export function GroupField({ attributes, organization, userUid }: GroupFieldProps) {
  const { t } = useTranslation();
  const { watch, setValue } = useFormContext<UserValues>();
  const groups = watch('groups');
  const { data: options, isPending } = useGroupOptions(userUid, organization.id);
  const { groups: right } = attributes;
  if (isAbsent(right)) return null;
  if (isPending) return <Skeleton height={80} />;
  return (
    <Choices
      label={t('userForm.groupsOf', { school: organization.name })}
      options={(options ?? []).map((option) =>
        right.editable === 0 ? { ...option, selectable: false, removable: false, lock: right.lock } : option,
      )}
      chosen={groups}
      onChange={(chosen) => setValue('groups', chosen, { shouldDirty: true })}
      empty={t('controlPanel.noGroups')}
    />
  );
}
