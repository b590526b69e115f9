import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TokenReply, tokenReply } from '@aloud/api';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { samplePassword } from '../database/seed/people.ts';
import { seedSchool } from '../database/seed/seed.ts';
import { addPublication } from '../publications/add.ts';
import { createTestDatabase } from './database.ts';
import { type EpubParts, writeEpub } from './epub.ts';

const clientId = 'aloud-portal';

/** The whole product on a database of its own with the sample school, without a port. */
export class TestProduct {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly config: Config;
  readonly folder: string;
  readonly #close: () => Promise<void>;

  private constructor(
    parts: Pick<TestProduct, 'app' | 'db' | 'config' | 'folder'>,
    close: () => Promise<void>,
  ) {
    this.app = parts.app;
    this.db = parts.db;
    this.config = parts.config;
    this.folder = parts.folder;
    this.#close = close;
  }

  static async start(settings: Partial<Config> = {}): Promise<TestProduct> {
    const folder = await mkdtemp(path.join(tmpdir(), 'aloud-test-'));
    const config = { ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), ...settings };
    const database = await createTestDatabase();
    await seedSchool(database.db, config);
    const app = await createApp(config, database.db, { adminToken: 'the token' });
    return new TestProduct({ app, db: database.db, config, folder }, async () => {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    });
  }

  stop(): Promise<void> {
    return this.#close();
  }

  /** A made-up book on the school's shelf; gives its id. */
  async addBook(parts: Partial<EpubParts> = {}): Promise<string> {
    const file = path.join(this.folder, `${randomBytes(6).toString('hex')}.epub`);
    await writeEpub(file, parts);
    const { book } = await addPublication(this.db, this.config, file);
    return book.id;
  }

  postPassword(
    username: string,
    password: string,
    link?: string,
    options?: FormOptions,
  ): Promise<LightMyRequestResponse> {
    return this.postForm({ username, password }, link, options);
  }

  /** Posts a sign-in form, whichever method it is of. */
  async postForm(
    fields: Record<string, string>,
    link: string = authorizeLink(this.config).url,
    { headers, ...rest }: FormOptions = {},
  ): Promise<LightMyRequestResponse> {
    return this.app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
      ...rest,
    });
  }

  async postToken(fields: Record<string, string>): Promise<LightMyRequestResponse> {
    return this.app.inject({
      method: 'POST',
      url: '/v2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_id: clientId, ...fields }).toString(),
    });
  }

  /** Signs in the way the portal does. */
  async signIn(
    username: string,
  ): Promise<{ tokens: TokenReply; cookie: string; code: string; verifier: string }> {
    const { url, verifier } = authorizeLink(this.config);
    const reply = await this.postPassword(username, samplePassword, url);
    const cookie = cookieOf(reply);
    const code = codeIn(String(reply.headers['redirect-uri']));
    return { tokens: await this.exchange(code, verifier), cookie, code, verifier };
  }

  /** Signs in by the fields of any form. */
  async signInBy(fields: Record<string, string>): Promise<TokenReply> {
    const { url, verifier } = authorizeLink(this.config);
    const reply = await this.postForm(fields, url);
    return this.exchange(codeIn(String(reply.headers['redirect-uri'])), verifier);
  }

  async exchange(code: string, verifier: string): Promise<TokenReply> {
    return tokenReply.parse((await this.postToken(codeFields(this.config, code, verifier))).json());
  }

  /** A function that makes calls as this person; a string goes out as text/plain. */
  async as(
    username: string,
  ): Promise<(method: Verb, url: string, body?: unknown) => Promise<LightMyRequestResponse>> {
    const { tokens } = await this.signIn(username);
    return (method, url, body) =>
      this.app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${tokens.access_token}`,
          ...(typeof body === 'string' && { 'content-type': 'text/plain' }),
        },
        ...(body !== undefined && { payload: body as object | string }),
      });
  }
}

export const codeIn = (address: string): string => new URL(address).searchParams.get('code') ?? '';

export const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

interface FormOptions {
  readonly headers?: Record<string, string>;
  readonly remoteAddress?: string;
}

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export function codeFields({ publicUrl }: Config, code: string, verifier: string): Record<string, string> {
  return {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${publicUrl}/login/callback`,
    code_verifier: verifier,
  };
}

/** A link to the authorize endpoint as the portal makes it; `changes` replace parameters, null removes one. */
export function authorizeLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  changes: Record<string, string | null> = {},
): { url: string; verifier: string } {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    scope: 'openid profile',
    client_id: clientId,
    redirect_uri: `${publicUrl}/login/callback`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state',
    nonce: 'a nonce',
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return { url: `/v1/authorize?${query.toString()}`, verifier };
}
