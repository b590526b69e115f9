import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** Every test's services; what a test needs of them it adds. No other sign-in service is connected. */
export const server = setupServer(http.get('/v1/upstreams', () => HttpResponse.json({ upstreams: [] })));
