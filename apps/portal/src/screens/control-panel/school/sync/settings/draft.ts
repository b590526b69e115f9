import {
  type MappedSchool,
  type RosterField,
  type RosterGroupKind,
  type RosterRole,
  type SyncAuth,
  type SyncColumn,
  type SyncConfig,
  type SyncKind,
  type SyncSettings,
  type SyncType,
  syncColumns,
} from '@aloud/api';
import type { SyncChange } from '../../../../../data/sync/syncs.ts';
import { changedFields } from '../../../parts/edit-draft/changes.ts';
import { isOfFiles } from '../syncState.ts';

/** The values of the form for a sync. */
export interface SyncForm {
  type: SyncType;
  address: string;
  auth: SyncAuth;
  clientId: string;
  /** Empty keeps the one that is stored. */
  secret: string;
  tokenAddress: string;
  scope: string;
  /** Our school unit beside each school of the system, by the system's id. */
  schools: Readonly<Record<string, string>>;
  fields: Readonly<Partial<Record<SyncColumn, RosterField>>>;
  roles: Readonly<Partial<Record<RosterRole, SyncKind>>>;
  groups: RosterGroupKind[];
  /** 0 to 23; empty for by hand only. */
  hour: string;
  dryRun: boolean;
}
export type SyncFieldName = keyof SyncForm;

export const fieldNames: readonly SyncFieldName[] = [
  'type',
  'address',
  'auth',
  'clientId',
  'secret',
  'tokenAddress',
  'scope',
  'schools',
  'fields',
  'roles',
  'groups',
  'hour',
  'dryRun',
];

/** The form's initial values. */
export function valuesOf({
  type,
  config,
  organizationMap,
  dryRun,
}: Pick<SyncSettings, 'type' | 'config' | 'organizationMap' | 'dryRun'>): SyncForm {
  const { address, auth, clientId, tokenAddress, scope, fields, roles, groups, hour } = config;
  return {
    type,
    address: address ?? '',
    auth,
    clientId: clientId ?? '',
    secret: '',
    tokenAddress: tokenAddress ?? '',
    scope: scope ?? '',
    schools: Object.fromEntries(organizationMap.map(({ externalId, uid }) => [externalId, uid])),
    fields: Object.fromEntries(
      syncColumns.flatMap((column) => (fields[column] ? [[column, fields[column]]] : [])),
    ),
    roles,
    groups: [...groups],
    hour: hour === null ? '' : String(hour),
    dryRun,
  };
}

/** What a system of another type begins with; its address and secret are still to be typed. */
export function usualValues(type: SyncType, config: SyncConfig) {
  const { auth, fields, roles, groups, hour } = valuesOf({ ...blank, type, config });
  return [
    ['auth', auth],
    ['fields', fields],
    ['roles', roles],
    ['groups', groups],
    ['hour', hour],
  ] as const;
}

const blank = { organizationMap: [], dryRun: false };

const orNull = (text: string) => text.trim() || null;

/** The config that the form says. A system of files is asked nowhere. */
export function configOf(form: SyncForm): NonNullable<SyncChange['config']> {
  const isAsked = !isOfFiles(form.type);
  const asked = (text: string) => (isAsked ? orNull(text) : null);
  return {
    address: asked(form.address),
    auth: form.auth,
    tokenAddress: form.auth === 'oauth2' ? asked(form.tokenAddress) : null,
    clientId: form.auth === 'bearer' ? null : asked(form.clientId),
    scope: form.auth === 'oauth2' ? asked(form.scope) : null,
    // A column that was left to the school is null: an absent one is as usual.
    fields: Object.fromEntries(syncColumns.map((column) => [column, form.fields[column] ?? null])),
    roles: form.roles,
    groups: form.groups,
    hour: form.hour === '' ? null : Number(form.hour),
  };
}

/** What is written: only what was changed, so that what somebody else saves meanwhile stays. */
export function changeOf(stored: SyncSettings, form: SyncForm): SyncChange {
  const changed = new Set(changedFields(valuesOf(stored), form));
  const has = (...names: readonly SyncFieldName[]) => names.some((name) => changed.has(name));
  return {
    ...(has('type') && { type: form.type }),
    ...(has('dryRun') && { dryRun: form.dryRun }),
    ...(has('schools') && { organizationMap: mapOf(stored.organizationMap, form.schools) }),
    ...(has('type', 'address', 'auth', 'clientId', 'tokenAddress', 'scope') ||
    has('fields', 'roles', 'groups', 'hour')
      ? { config: configOf(form) }
      : {}),
    ...(form.secret !== '' && { secret: form.secret }),
  };
}

/** Ids of before stay with their schools. */
function mapOf(before: readonly MappedSchool[], schools: SyncForm['schools']): MappedSchool[] {
  const legacy = new Map(before.map(({ externalId, legacyId }) => [externalId, legacyId]));
  return Object.entries(schools).flatMap(([externalId, uid]) =>
    uid === '' ? [] : [{ externalId, uid, legacyId: legacy.get(externalId) ?? null }],
  );
}
