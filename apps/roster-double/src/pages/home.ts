import type { FastifyInstance } from 'fastify';
import type { Control } from '../control/control.ts';
import { credentials } from '../credentials.ts';

const systems = [
  ['OneRoster 1.2 and 1.1', '/oneroster'],
  ['Skolon (OneRoster)', '/skolon'],
  ['SS12000, as the standard has it', '/ss12000/v2.0'],
  ['SS12000, as Skolverket’s reference has it', '/ss12000-skolverket/v2.0'],
  ['Schulconnex', '/schulconnex/v1'],
  ['OneRoster 1.2 as CSV', '/files/oneroster-1.2.zip'],
  ['OneRoster 1.1 as CSV', '/files/oneroster-1.1.zip'],
  ['School Data Sync 2.1', '/files/sds-2.1.zip'],
] as const;

/** Says what this is, to whoever opens it in a browser. */
export function homePage(app: FastifyInstance, control: Control): void {
  app.get('/', async (request, reply) => {
    const origin = `http://${request.headers.host ?? ''}`.replace(/[<>&"']/g, '');
    const rows = systems.map(
      ([name, path]) => `<tr><th scope="row">${name}</th><td><code>${origin}${path}</code></td></tr>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stand-ins for the systems of schools</title>
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}th{text-align:start;padding-inline-end:1rem}</style>
<main><h1>Stand-ins for the systems of schools</h1>
<p>These are no real systems: they are part of Aloud, for development and tests. The municipality, its ${control.town.count('school')} schools and its ${control.town.count('person')} people are made up.</p>
<table>${rows.join('')}</table>
<p>Client ID <code>${credentials.clientId}</code>, secret <code>${credentials.clientSecret}</code>; as a bearer token <code>${credentials.bearer}</code>.</p>
<p><code>POST /control</code> changes the municipality, and lets its systems misbehave (README of apps/roster-double).</p></main></html>`);
  });
}
