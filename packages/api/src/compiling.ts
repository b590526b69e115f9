import * as z from 'zod/mini';

/*
 * Whether schemas compile themselves to code. The content policy of the portal forbids code that is made of text; a schema that looks whether it
 * may makes the browser report that. Those of zod/mini do not look, all others do. To be imported before all schemas.
 */
if ('document' in globalThis) z.config({ jitless: true });
