import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type AnySchema } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { ask, json, tryDouble } from './testing.ts';

/* Every reply of the stand-ins is as the public definitions have it, which are beside the project. */

const shelf = path.resolve(import.meta.dirname, '../../../../shared/openapi');

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const files = new Map<string, Json>();
function fileAt(file: string): Json {
  const known = files.get(file);
  if (known !== undefined) return known;
  // Dates in it are examples. Skolverket's descriptions go on at the margin, which is a fault of YAML that does no harm.
  const document = parseDocument(readFileSync(file, 'utf8'));
  const read = JSON.parse(JSON.stringify(document.toJS())) as Json;
  files.set(file, read);
  return read;
}

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function at(file: string, pointer: string): Json {
  const steps = pointer.split('/').filter((step) => step !== '');
  return steps.reduce<Json>((value, step) => {
    const next = isObject(value) ? value[step] : undefined;
    if (next === undefined) throw new Error(`${path.basename(file)} has no ${pointer}`);
    return next;
  }, fileAt(file));
}

/** A schema of OpenAPI 3.0 as JSON Schema, with everything that it refers to inside. */
function schemaOf(file: string, value: Json): Json {
  if (Array.isArray(value)) return value.map((each) => schemaOf(file, each));
  if (!isObject(value)) return value;
  const { $ref: ref } = value;
  if (typeof ref === 'string') {
    const [place = '', pointer = ''] = ref.split('#');
    const target = place === '' ? file : path.resolve(path.dirname(file), place);
    return schemaOf(target, at(target, pointer));
  }
  const { nullable, type, example: _example, ...rest } = value;
  // Schulconnex lists eight forms of a duration of which any value has several: none could be exactly one of them.
  const entries = Object.entries(rest).map(
    ([key, each]) => [key === 'oneOf' ? 'anyOf' : key, schemaOf(file, each)] as const,
  );
  return {
    ...Object.fromEntries(entries),
    ...(type !== undefined && {
      type: nullable === true && typeof type === 'string' ? [type, 'null'] : schemaOf(file, type),
    }),
  };
}

function validator(schema: Json) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // Its type is JSON, as a schema is.
  const validate = ajv.compile(schema as AnySchema);
  return (value: unknown): string[] => {
    void validate(value);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

const list = (items: Json): Json => ({ type: 'array', items });

test.each(['orgs', 'users', 'classes', 'enrollments'])('OneRoster: %s', async (collection) => {
  const file = path.join(shelf, 'oneroster/swagger.yml');
  const name =
    ({ orgs: 'org', users: 'user', classes: 'class', enrollments: 'enrollment' } as const)[collection] ?? '';
  const schema = schemaOf(file, at(file, `/components/schemas/${name}`));
  const valid = validator(list(withLists(schema, schemaOf(file, at(file, '/components/schemas/role')))));
  const double = await tryDouble();
  for (const offset of [0, 50, 100]) {
    const reply = await json<Record<string, unknown[]>>(
      double,
      `/oneroster/ims/oneroster/rostering/v1p2/${collection}?offset=${offset}`,
    );
    expect(valid(reply[collection])).toEqual([]);
  }
});

/** This definition says of some lists that they are objects or texts, where the standard has lists. */
function withLists(schema: Json, role: Json): Json {
  if (!isObject(schema) || !isObject(schema['properties'])) throw new Error('No properties');
  const lists = ['children', 'agents', 'terms', 'resources', 'subjects', 'subjectCodes', 'periods'];
  const properties = Object.entries(schema['properties']).map(([key, each]) =>
    key === 'roles' ? [key, list(role)] : lists.includes(key) ? [key, { type: 'array' }] : [key, each],
  );
  return { ...schema, properties: Object.fromEntries(properties) as Json };
}

test.each([
  ['organisations', 'Organisations'],
  ['persons', 'Persons'],
  ['groups', 'Groups'],
  ['duties', 'Duties'],
  ['activities', 'Activities'],
  ['deletedEntities', 'DeletedEntities'],
])('SS12000 by Skolverket: %s', async (name, schema) => {
  const file = path.join(shelf, 'ss12000/openapi.yml');
  const valid = validator(schemaOf(file, at(file, `/components/schemas/${schema}`)));
  const double = await tryDouble();
  double.control.change({ do: 'leave', person: 5 });
  const after = name === 'deletedEntities' ? '?after=2024-01-01T00:00:00Z' : '';
  const reply = await json<object>(double, `/ss12000-skolverket/v2.0/${name}${after}`);
  expect(valid(reply)).toEqual([]);
});

test.each([
  ['organisations', 'Organisation.yaml', '/Organisations'],
  ['persons', 'Person.yaml', '/PersonsExpanded'],
  ['groups', 'Group.yaml', '/GroupsExpanded'],
  ['duties', 'Duty.yaml', '/Duties'],
  ['activities', 'Activity.yaml', '/Activities'],
  ['deletedEntities', 'paths/deletedEntities.yaml', '/DeletedEntities'],
])('SS12000 by the standard: %s', async (name, place, pointer) => {
  const file = path.join(shelf, 'ss12000-parts', place);
  const valid = validator(schemaOf(file, at(file, pointer)));
  const double = await tryDouble();
  double.control.change({ do: 'leave', person: 5 });
  const after = name === 'deletedEntities' ? '?after=2024-01-01T00:00:00Z' : '';
  const reply = await json<{ pageToken: string | null }>(double, `/ss12000/v2.0/${name}${after}`);
  expect(valid(reply)).toEqual([]);
  if (reply.pageToken !== null)
    expect(valid(await json<object>(double, `/ss12000/v2.0/${name}?pageToken=${reply.pageToken}`))).toEqual(
      [],
    );
});

test('Schulconnex: personen-info', async () => {
  const file = path.join(shelf, 'schulconnex/src/openapi/components-dienste-Personendatensätze.yaml');
  const valid = validator(schemaOf(file, at(file, '')));
  const double = await tryDouble();
  double.control.change({ do: 'leave', person: 5 });
  const reply = await ask(
    double,
    '/schulconnex/v1/personen-info?vollstaendig=personen,personenkontexte,organisationen,gruppen',
  );
  const all = (await reply.json()) as unknown[];
  expect(all.length).toBe(90);
  expect(valid(all)).toEqual([]);
});

test('The check finds what is wrong', async () => {
  const file = path.join(shelf, 'ss12000/openapi.yml');
  const valid = validator(schemaOf(file, at(file, '/components/schemas/Persons')));
  expect(valid({ data: [{ id: 'no uuid' }] }).length).toBeGreaterThan(0);
});
