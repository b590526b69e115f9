import {
  type Client,
  changeSchoolUnit,
  createSchoolUnit,
  downloadSchoolUnits,
  getOrganization,
  getOrganizations,
  getSchoolUnit,
  type Organization,
  type SchoolUnitExportColumn,
  type SchoolUnitFields,
  type SchoolUnitForm,
  schoolUnitIdentifierTypes,
  setSchoolUnitIdentifiers,
} from '@aloud/api';
import { type Table, tableQuery } from '../exports/tables.ts';
import type { Page } from '../people/customers.ts';

export interface NewSchoolUnit {
  /** A uuid; a request repeated with the same one creates nothing new. */
  readonly uid: string;
  readonly name: string;
  /** Uid of the parent unit. */
  readonly parent: string;
}

/** Identifiers of a school unit in other registers, by type. */
export type SchoolIdentifiers = { readonly [T in SchoolIdentifierType]?: readonly string[] };
export type SchoolIdentifierType = (typeof schoolUnitIdentifierTypes)[number];

/** Reads and writes school units for the control panel. */
export interface SchoolUnitService {
  /** One page of the active units in the person's scope, by name. */
  organizations(q: string): Promise<Page<Organization>>;
  organization(uid: string): Promise<Organization>;
  /** A unit, with what the person may do with it. */
  unit(uid: string): Promise<SchoolUnitForm>;
  /** @returns the uid of the school unit */
  create(unit: NewSchoolUnit): Promise<string>;
  /** @throws ApiError 412 if somebody has changed the unit since that version */
  change(uid: string, fields: Partial<SchoolUnitFields>, version: number): Promise<SchoolUnitForm>;
  /** Detaches the unit from its parent (spec §7). */
  detach(uid: string, version: number): Promise<void>;
  /** Replaces the identifiers. @throws ApiError 412 if somebody has changed the unit since that version */
  setIdentifiers(uid: string, identifiers: SchoolIdentifiers, version: number): Promise<void>;
  /** All school units of a list as a table for Excel. @param signal aborts it */
  download(q: string, table: Table<SchoolUnitExportColumn>, signal: AbortSignal): Promise<Response>;
}

export function schoolUnitService(client: Client): SchoolUnitService {
  return {
    organizations: (q) => client.call(getOrganizations, { query: { q } }),
    organization: (id) => client.call(getOrganization, { params: { id } }),
    unit: (schoolUnitUid) => client.call(getSchoolUnit, { params: { schoolUnitUid } }),
    create: async (body) => (await client.call(createSchoolUnit, { body })).id,
    change: (schoolUnitUid, body, version) =>
      client.call(changeSchoolUnit, { params: { schoolUnitUid }, body, version }),
    async detach(schoolUnitUid, version) {
      await client.call(changeSchoolUnit, { params: { schoolUnitUid }, body: { parent: null }, version });
    },
    setIdentifiers: (schoolUnitUid, identifiers, version) =>
      client.call(setSchoolUnitIdentifiers, {
        params: { schoolUnitUid },
        body: { identifiers: writable(identifiers) },
        version,
      }),
    download: (q, table, signal) =>
      client.fetchFile(downloadSchoolUnits, { query: { ...(q && { q }), ...tableQuery(table) }, signal }),
  };
}

/** The shown identifiers, of the types that are written here. */
function writable(identifiers: SchoolIdentifiers) {
  return Object.fromEntries(schoolUnitIdentifierTypes.map((type) => [type, [...(identifiers[type] ?? [])]]));
}
