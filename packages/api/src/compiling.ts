import * as z from 'zod';

/*
 * Whether schemas compile themselves to code. The content policy of the portal forbids code that is made of text; each schema would look when
 * it is made whether it may, and the browser would report that. To be imported before all schemas.
 */
if ('document' in globalThis) z.config({ jitless: true });
