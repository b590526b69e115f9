import * as z from 'zod/mini';

/*
 * Whether schemas compile themselves to code. The content policy of the portal forbids code made from text, and a schema that checks whether it
 * may compile makes the browser report a violation. Those of zod/mini do not check, all others do. Import this before all schemas.
 */
if ('document' in globalThis) z.config({ jitless: true });
