import { defineEndpoint } from '../endpoint.ts';

/**
 * Ends every session of the signed-in person on all devices, this one too, and with them all acting: hers as others, and others' as her. Who acts
 * as another person is refused. Codes, refresh tokens and access tokens are worth nothing from then on. What remains are addresses of book
 * files that were signed before, for the rest of their time (an hour), and what a page has on show until its next call.
 */
export const logOutEverywhere = defineEndpoint({ method: 'POST', path: '/me/log-out-everywhere' });
