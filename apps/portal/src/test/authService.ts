import { HttpResponse, http } from 'msw';
import { page } from './people.ts';
import { server } from './server.ts';
import { madeTokens } from './session.ts';

/** A refusal in the common form of all services; `attribute` names the invalid input. */
export const refuse = (status: number, id = 'refused', attribute?: string) =>
  HttpResponse.json(
    { error: { id, message: id, ...(attribute && { validationErrors: [{ attribute, reason: id }] }) } },
    { status },
  );

/** Answers every sign-in form as the auth service does: the code comes back in a header. @param tokens of the session @returns the requests */
export function acceptSignIn(tokens: Parameters<typeof madeTokens>[0] = {}) {
  const seen = { query: new URLSearchParams(), form: new URLSearchParams(), token: new URLSearchParams() };
  server.use(
    http.post('/v1/authorize', async ({ request }) => {
      seen.query = new URL(request.url).searchParams;
      seen.form = new URLSearchParams(await request.text());
      const target = new URL(seen.query.get('redirect_uri') ?? '');
      target.search = new URLSearchParams({ code: 'c1', state: seen.query.get('state') ?? '' }).toString();
      return new HttpResponse(null, { status: 204, headers: { 'redirect-uri': target.href } });
    }),
    http.post('/v2/token', async ({ request }) => {
      seen.token = new URLSearchParams(await request.text());
      const { accessToken, idToken, refreshToken } = madeTokens(tokens);
      return HttpResponse.json({ access_token: accessToken, id_token: idToken, refresh_token: refreshToken });
    }),
    http.get('/me', () => refuse(404)),
    http.get('/me/organizations', () => page([])),
    http.get('/v1/user/u1/books', () => page([])),
  );
  return seen;
}
