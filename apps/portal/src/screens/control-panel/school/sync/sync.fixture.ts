import type { Sync, SyncJob, SyncSettings, SyncTest, UsualConfigs } from '@aloud/api';

/** Settings as a new sync has them. */
export const newSettings: SyncSettings = {
  id: null,
  active: false,
  dryRun: false,
  type: 'skolon',
  organizationMap: [],
  config: {
    address: null,
    auth: 'oauth2',
    tokenAddress: null,
    clientId: null,
    scope: null,
    fields: { username: 'username', firstName: 'firstName', lastName: 'lastName' },
    roles: { student: 'student', teacher: 'employee' },
    groups: ['class'],
    hour: 2,
  },
  hasSecret: false,
  version: 0,
};

/** The same as the server sends them for the form: each type with what a new sync of it has. */
export const usual: UsualConfigs = {
  skolon: newSettings.config,
  oneroster: newSettings.config,
  onerosterCsv: { ...newSettings.config, hour: null },
  sds: { ...newSettings.config, hour: null },
  ss12000: { ...newSettings.config, auth: 'bearer', fields: { username: 'eppn', lastName: 'lastName' } },
  schulconnex: newSettings.config,
};

export const madeJob = (change: Partial<SyncJob> = {}): SyncJob => ({
  jobId: 'j1',
  state: 'done',
  dryRun: false,
  byHand: false,
  created: '2026-11-26T02:00:00.000Z',
  finished: '2026-11-26T02:01:00.000Z',
  planned: { create: 2, update: 1, remove: 0, same: 90, refuse: 0 },
  counts: { changed: 3, unchanged: 90, refused: 0, failed: 0 },
  reason: null,
  canUndo: true,
  ...change,
});

/** A sync that runs every night. */
export const madeSync = (change: Partial<Sync> = {}): Sync => ({
  ...newSettings,
  id: 'y',
  active: true,
  type: 'oneroster',
  organizationMap: [{ externalId: 'north', uid: 's', legacyId: null }],
  config: { ...newSettings.config, address: 'https://rosters.example.org', clientId: 'aloud' },
  hasSecret: true,
  version: 3,
  name: 'Åstad kommun',
  quarantine: null,
  savedBy: { id: 'u', name: 'Anna Berg' },
  nextRun: '2026-11-28T01:00:00.000Z',
  lastJob: madeJob(),
  linked: 93,
  ...change,
});

/** What a test of the connection finds. */
export const foundSource: SyncTest = {
  name: 'OneRoster 1.2',
  schools: [
    {
      externalId: 'north',
      name: 'Fyrskolan i Åstad',
      codes: ['12345678'],
      suggested: { uid: 's', name: 'Fyrskolan', by: 'code' },
    },
    { externalId: 'south', name: 'Söderskolan', codes: [], suggested: null },
  ],
  people: 90,
  fields: { username: 90, firstName: 90, email: 81 },
  roles: { student: 80, teacher: 10 },
  groups: { class: 4 },
};
