import { type SyncConfig, type SyncSettings, type SyncType, type SyncValues, syncTypes } from '@aloud/api';
import type { Sources } from '../means.ts';

/** The type of a new sync (spec §3). */
export const usualType = 'skolon' satisfies SyncType;

const nothing: SyncConfig = {
  address: null,
  auth: 'oauth2',
  tokenAddress: null,
  clientId: null,
  scope: null,
  fields: {},
  roles: {},
  groups: [],
  hour: null,
};

/** The config of a new sync of a type. */
export const configFor = (sources: Sources, type: SyncType): SyncConfig => sources[type]?.defaults ?? nothing;

/** A config in which what is absent is as the type has it. */
export function completed(sources: Sources, type: SyncType, config: SyncConfig): SyncConfig {
  const usual = configFor(sources, type);
  return {
    ...config,
    fields: { ...usual.fields, ...config.fields },
    roles: { ...usual.roles, ...config.roles },
  };
}

export const valuesFor = (sources: Sources, type: SyncType): SyncValues => ({
  active: false,
  dryRun: false,
  type,
  organizationMap: [],
  config: configFor(sources, type),
});

/** The config of a new sync of each type. */
export const usualConfigs = (sources: Sources): Record<SyncType, SyncConfig> =>
  // Safe: one entry per type.
  Object.fromEntries(syncTypes.map((type) => [type, configFor(sources, type)])) as Record<
    SyncType,
    SyncConfig
  >;

/** What an organisation without a sync has. */
export const noSettings = (sources: Sources): SyncSettings => ({
  ...valuesFor(sources, usualType),
  id: null,
  hasSecret: false,
  version: 0,
});
