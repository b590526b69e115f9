import { defineEndpoint } from '../endpoint.ts';

/**
 * Ends every session of the signed-in person on all devices, including this one, and all impersonations: theirs of others, and others' of them.
 * Refused to impersonators. Codes, refresh tokens and access tokens are invalid from then on. What remains are addresses of book files that were
 * signed before, until they expire (an hour), and what a page shows until its next call.
 */
export const logOutEverywhere = defineEndpoint('auth', { method: 'POST', path: '/me/log-out-everywhere' });
