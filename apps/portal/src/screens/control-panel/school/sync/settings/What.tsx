import {
  type RosterField,
  type RosterGroupKind,
  rosterFields,
  rosterGroupKinds,
  rosterRoles,
  type SyncKind,
  syncColumns,
  syncKinds,
} from '@aloud/api';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { realm } from '../../../../../realm/currentRealm.ts';
import { Choices } from '../../../../../ui/forms/Choices.tsx';
import classes from '../Sync.module.css';
import type { SyncForm } from './draft.ts';
import { PairSelect } from './PairSelect.tsx';

/** Which fields, which people and which groups come over. */
export function What() {
  const { t } = useTranslation();
  return (
    <section className={classes.part}>
      <h2>{t('sync.form.what')}</h2>
      <RoleMap />
      <GroupKinds />
      <FieldMap />
    </section>
  );
}

/** Secure logins of staff by personal number exist in Sweden only (spec §5). */
const columns = syncColumns.filter((column) => realm.id === 'se' || column !== 'bankid');

function FieldMap() {
  const { t } = useTranslation();
  const { field } = useController<SyncForm, 'fields'>({ name: 'fields' });
  const choose = (column: (typeof columns)[number], from: RosterField | '') => {
    const { [column]: _, ...rest } = field.value;
    field.onChange(from === '' ? rest : { ...rest, [column]: from });
  };
  return (
    <>
      <h3>{t('sync.form.fields')}</h3>
      <p>{t('sync.form.fieldsHint')}</p>
      <ul className={classes.pairs}>
        {columns.map((column) => (
          <PairSelect<RosterField | ''>
            key={column}
            label={t(`sync.form.columns.${column}`)}
            value={field.value[column] ?? ''}
            options={['', ...rosterFields]}
            textOf={(from) => (from === '' ? t('sync.form.stays') : t(`sync.form.rosterFields.${from}`))}
            onChoose={(from) => choose(column, from)}
          />
        ))}
      </ul>
    </>
  );
}

function RoleMap() {
  const { t } = useTranslation();
  const { field } = useController<SyncForm, 'roles'>({ name: 'roles' });
  return (
    <>
      <h3>{t('sync.form.roles')}</h3>
      <p>{t('sync.form.rolesHint')}</p>
      <ul className={classes.pairs}>
        {rosterRoles.map((role) => (
          <PairSelect<SyncKind>
            key={role}
            label={t(`sync.form.rosterRoles.${role}`)}
            value={field.value[role] ?? 'none'}
            options={syncKinds}
            textOf={(kind) => t(`sync.form.kinds.${kind}`)}
            onChoose={(kind) => field.onChange({ ...field.value, [role]: kind })}
          />
        ))}
      </ul>
    </>
  );
}

function GroupKinds() {
  const { t } = useTranslation();
  const { field } = useController<SyncForm, 'groups'>({ name: 'groups' });
  return (
    <Choices
      label={t('sync.form.groups')}
      options={rosterGroupKinds.map((id) => ({
        id,
        name: t(`sync.form.groupKinds.${id}`),
        selectable: true,
        removable: true,
        lock: null,
      }))}
      chosen={field.value}
      onChange={(chosen) => field.onChange(chosen as RosterGroupKind[])}
      empty=""
    />
  );
}
