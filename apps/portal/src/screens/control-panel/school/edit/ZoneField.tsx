import { type SchoolUnitForm, zoneOf, zonesOf } from '@aloud/api';
import { NativeSelect } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { realm } from '../../../../realm/currentRealm.ts';
import { Locked } from '../../../../ui/forms/Locked.tsx';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { fieldLock } from '../../parts/locks.ts';
import type { SchoolValues } from './draft.ts';
import { hasZones, zoneName } from './zones.ts';

/** The time zone of a school, in countries that have several; nothing elsewhere. */
export function ZoneField({ unit }: { unit: SchoolUnitForm }) {
  const { t, i18n } = useTranslation();
  const { register, formState } = useFormContext<SchoolValues>();
  if (!hasZones) return null;
  const label = t('controlPanel.school.fields.timeZone');
  const named = (zone: string) => zoneName(zone, i18n.language);
  const lock = fieldLock(unit.rights.timeZone);
  if (lock) return <Locked label={label} value={named(zoneOf(realm.id, unit.timeZone))} lock={lock} />;
  return (
    <NativeSelect
      label={label}
      description={t('controlPanel.school.zoneHint')}
      rightSection={<Icon name="down" size={20} />}
      error={formState.errors.timeZone?.message}
      {...register('timeZone')}
    >
      {zonesOf(realm.id).map((zone) => (
        <option key={zone} value={zone}>
          {named(zone)}
        </option>
      ))}
    </NativeSelect>
  );
}
