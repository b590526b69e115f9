import * as api from '@aloud/api';
import type { LightMyRequestResponse } from 'fastify';
import type { Call } from '../product.ts';
import type { Entries, Entry, Place, Role } from './entry.ts';
import type { World } from './world.ts';

/** Every endpoint of @aloud/api, by the name of its export. */
export const endpoints: ReadonlyMap<string, api.Endpoint> = new Map(
  Object.entries(api).flatMap(([name, value]) =>
    typeof value === 'object' && 'method' in value && 'path' in value ? [[name, value] as const] : [],
  ),
);

/** A call by a person in a role, about a place. */
export interface Case {
  readonly name: string;
  readonly endpoint: api.Endpoint;
  readonly entry: Entry;
  readonly place: Place;
  readonly role: Role;
}

/** The same call of each entry. */
export function casesOf(entries: Entries, place: Place, role: Role): Case[] {
  return Object.entries(entries).flatMap(([name, entry]) => {
    const endpoint = endpoints.get(name);
    return endpoint ? [{ name, endpoint, entry, place, role }] : [];
  });
}

/** A call as it is sent. */
export interface Request {
  readonly method: api.Method;
  readonly url: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Drawn once: some contents are new each time. */
export function requestOf(world: World, { endpoint, entry, place, role }: Case): Request {
  const { params = {}, query = {}, body } = entry.given?.(world, place, role) ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return {
    method: endpoint.method,
    url: search === '' ? path : `${path}?${search}`,
    body: endpoint.bodyType === 'text/plain' ? JSON.stringify(body) : body,
    headers: {
      ...(endpoint.service === 'payments' && { 'x-country': world.product.config.realm }),
      ...(endpoint.bodyType && { 'content-type': endpoint.bodyType }),
    },
  };
}

export async function make(world: World, call: Call, each: Case): Promise<LightMyRequestResponse> {
  const { method, url, body, headers } = requestOf(world, each);
  return call(method, url, body, headers);
}
