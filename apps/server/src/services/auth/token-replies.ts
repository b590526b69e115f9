import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { tokenReplies } from '../../database/schema/index.ts';

/** How long (s) a reply is kept for a client that did not get it. */
const kept = 120;
/** A server that has not answered after this long (s) is gone: another one asks the provider. */
const patience = 5;
/** How often (ms) to check whether the other server has answered, and how many times at most. */
const pause = 100;
const looks = 80;

export interface TokenAnswer {
  readonly status: number;
  readonly body: string;
}

/** The reply did not come in time; the client may ask again. */
const later: TokenAnswer = { status: 503, body: JSON.stringify({ error: 'temporarily_unavailable' }) };

/**
 * Answers a repeated token request as it was answered the first time. A refresh token can be used once, and a child who reloads the page
 * while it is being used must not be signed out, although the page never got the reply. The client makes a new secret for each use
 * (`Idempotency-Key`), so that the token alone still works only once; the same secret encrypts the stored reply.
 */
export class TokenReplies {
  readonly #db: Database;
  readonly #ask: (payload: string) => Promise<TokenAnswer>;

  /** @param ask asks the provider; called once for a request and its repetitions */
  constructor(db: Database, ask: (payload: string) => Promise<TokenAnswer>) {
    this.#db = db;
    this.#ask = ask;
  }

  async answer(secret: string, payload: string): Promise<TokenAnswer> {
    // A request with another body is another request, even with the same secret.
    const id = createHash('sha256').update(`${secret}\n${payload}`).digest('base64url');
    for (let look = 0; look < looks; look += 1) {
      if (await this.#claim(id)) return this.#first(id, secret, payload);
      const reply = await this.#find(id);
      if (reply) return { status: 200, body: decrypted(reply, secret) };
      await setTimeout(pause);
    }
    return later;
  }

  /** Whether this server is to ask: no other has, or the one that has is gone. */
  async #claim(id: string): Promise<boolean> {
    const now = sql`now()`;
    const expires = sql`now() + ${`${kept} seconds`}::interval`;
    const gone = and(
      isNull(tokenReplies.reply),
      lt(tokenReplies.started, sql`now() - ${`${patience} seconds`}::interval`),
    );
    const claimed = await this.#db
      .insert(tokenReplies)
      .values({ id, started: now, expires })
      .onConflictDoUpdate({
        target: tokenReplies.id,
        set: { started: now, expires, reply: null },
        setWhere: or(gone, lt(tokenReplies.expires, now)),
      })
      .returning({ id: tokenReplies.id });
    return claimed.length > 0;
  }

  async #first(id: string, secret: string, payload: string): Promise<TokenAnswer> {
    const named = eq(tokenReplies.id, id);
    try {
      const answer = await this.#ask(payload);
      if (answer.status === 200)
        await this.#db
          .update(tokenReplies)
          .set({ reply: encrypted(answer.body, secret) })
          .where(named);
      else await this.#db.delete(tokenReplies).where(named);
      return answer;
    } catch (error) {
      await this.#db.delete(tokenReplies).where(named);
      throw error;
    }
  }

  async #find(id: string): Promise<string | null> {
    const [row] = await this.#db
      .select({ reply: tokenReplies.reply })
      .from(tokenReplies)
      .where(and(eq(tokenReplies.id, id), gt(tokenReplies.expires, sql`now()`)));
    return row?.reply ?? null;
  }
}

export async function removeOldReplies(db: Database): Promise<void> {
  await db.delete(tokenReplies).where(lt(tokenReplies.expires, sql`now()`));
}

const method = 'aes-256-gcm';
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'token reply', 32));

function encrypted(text: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(method, keyOf(secret), nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

function decrypted(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(method, keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}
