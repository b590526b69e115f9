import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** The services of every test, to which tests add what they need. No external sign-in service is connected. */
export const server = setupServer(http.get('/v1/upstreams', () => HttpResponse.json({ upstreams: [] })));
