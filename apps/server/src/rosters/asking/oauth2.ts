import * as z from 'zod';
import type { Outgoing, OutgoingReply } from '../../outgoing/index.ts';
import type { Auth, Client } from './auth.ts';
import { fault, faultOfStatus, toFault } from './faults.ts';

interface TokenPlace {
  readonly outgoing: Outgoing;
  readonly signal: AbortSignal;
  readonly address: string;
  readonly scope: string | undefined;
}

const tokenReply = z.object({
  access_token: z.string().regex(/^[!-~]+$/),
  expires_in: z.coerce.number().optional(),
});

/** A token is renewed so many milliseconds before it ends, one with a short life in the middle of it. */
const ahead = 30_000;

/** Signs in by client credentials (RFC 6749, 4.4). */
export function oauth2(client: Client, place: TokenPlace): Auth {
  let token: { readonly text: string; readonly ends: number } | undefined;
  return {
    headers: async () => {
      if (token === undefined || Date.now() >= token.ends) token = await fetchToken(client, place);
      return { authorization: `Bearer ${token.text}` };
    },
    renew: () => {
      const had = token !== undefined;
      token = undefined;
      return had;
    },
  };
}

async function fetchToken(client: Client, place: TokenPlace) {
  const byHeader = await ask(place, {}, { authorization: basic(client) });
  const refused = [400, 401].includes(byHeader.status);
  if (refused) byHeader.drop();
  // Some services take the client in the form only.
  const reply = refused
    ? await ask(place, { client_id: client.id, client_secret: client.secret }, {})
    : byHeader;
  const wrong = reply.status === 400 ? fault('source.credentials') : faultOfStatus(reply.status);
  if (wrong) {
    reply.drop();
    throw wrong;
  }
  const read = tokenReply.safeParse(
    await reply.json().catch((error: unknown) => Promise.reject(toFault(error))),
  );
  if (!read.success) throw fault('source.broken');
  const { access_token: text, expires_in: seconds = 3600 } = read.data;
  const life = seconds * 1000;
  return { text, ends: Date.now() + Math.max(life - ahead, life / 2) };
}

async function ask(
  { outgoing, signal, address, scope }: TokenPlace,
  extra: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Promise<OutgoingReply> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }), ...extra });
  try {
    return await outgoing.request({
      method: 'POST',
      url: address,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: form.toString(),
      maxBytes: 1024 ** 2,
      signal,
    });
  } catch (error) {
    throw toFault(error);
  }
}

/** Id and secret are encoded as in a form first (RFC 6749, 2.3.1). */
function basic({ id, secret }: Client): string {
  const encoded = [id, secret].map((part) => encodeURIComponent(part)).join(':');
  return `Basic ${Buffer.from(encoded).toString('base64')}`;
}
