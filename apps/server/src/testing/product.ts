import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TokenReply, tokenReply } from '@aloud/api';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import { KeyRing } from '../keys/key-ring.ts';
import { addPublication } from '../publications/add.ts';
import { openSafe } from '../secrets/open.ts';
import { samplePassword } from '../seed/people.ts';
import { seedSchool } from '../seed/seed.ts';
import { createInnerDoor } from '../services/admin/inner-door.ts';
import type { Sources } from '../services/sync/index.ts';
import { createTestDatabase } from './database.ts';
import { type EpubParts, writeEpub } from './epub.ts';
import { authorizeQuery } from './sign-in.ts';

const clientId = 'aloud-portal';

/** The whole product on a database of its own with the sample school, without a port. */
export class TestProduct {
  readonly app: FastifyInstance;
  /** The inner door for the commands. */
  readonly inner: FastifyInstance;
  readonly db: Database;
  readonly config: Config;
  readonly folder: string;
  readonly #database: OpenDatabase;
  #hasDatabase = true;

  private constructor(
    parts: Pick<TestProduct, 'app' | 'inner' | 'config' | 'folder'>,
    database: OpenDatabase,
  ) {
    this.app = parts.app;
    this.inner = parts.inner;
    this.db = database.db;
    this.config = parts.config;
    this.folder = parts.folder;
    this.#database = database;
  }

  /** @param sources the systems that people can come from, if they are not the usual ones */
  static async start(settings: Partial<Config> = {}, sources?: Sources): Promise<TestProduct> {
    const folder = await mkdtemp(path.join(tmpdir(), 'aloud-test-'));
    const config = { ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), ...settings };
    const database = await createTestDatabase(config.realm === 'se' ? 'sample' : 'empty');
    // The template contains no sample school of other realms.
    await seedSchool(database.db, config);
    const ring = await KeyRing.open(database.db, config, await openSafe(config));
    const app = await createApp(config, database.db, ring, sources);
    const inner = await createInnerDoor({ config, db: database.db, ring, token: 'the token' });
    return new TestProduct({ app, inner, config, folder }, database);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.inner.close();
    await this.loseDatabase();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Closes the database under the running product. */
  async loseDatabase(): Promise<void> {
    if (!this.#hasDatabase) return;
    this.#hasDatabase = false;
    await this.#database.close();
  }

  /** The keys, read anew from the database. */
  async keys(): Promise<KeyRing> {
    return KeyRing.open(this.db, this.config, await openSafe(this.config));
  }

  /** Puts a made-up book on the school's shelf and returns its id. */
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

  /** Posts a sign-in form, of any method. */
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
  async signIn(username: string): Promise<SignedIn> {
    const { url, verifier } = authorizeLink(this.config);
    const reply = await this.postPassword(username, samplePassword, url);
    const cookie = cookieOf(reply);
    const code = codeIn(String(reply.headers['redirect-uri']));
    return { tokens: await this.exchange(code, verifier), cookie, code, verifier };
  }

  /** Signs in with the fields of any form. */
  async signInBy(fields: Record<string, string>): Promise<TokenReply> {
    const { url, verifier } = authorizeLink(this.config);
    const reply = await this.postForm(fields, url);
    return this.exchange(codeIn(String(reply.headers['redirect-uri'])), verifier);
  }

  async exchange(code: string, verifier: string): Promise<TokenReply> {
    return tokenReply.parse((await this.postToken(codeFields(this.config, code, verifier))).json());
  }

  /** A function that makes calls as this person. */
  async as(username: string): Promise<Call> {
    return this.by((await this.signIn(username)).tokens);
  }

  /** A function that makes calls with these tokens, or with none; a string is sent as text/plain. */
  by(tokens: Pick<TokenReply, 'access_token'> | null): Call {
    return async (method, url, body, headers) =>
      this.app.inject({
        method,
        url,
        headers: {
          ...(tokens && { authorization: `Bearer ${tokens.access_token}` }),
          ...(typeof body === 'string' && { 'content-type': 'text/plain' }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object | string }),
      });
  }

  /** Signs in, is granted an impersonation of another person, and begins it. */
  async actAs(
    username: string,
    accountUid: string,
    reason = 'She asked me to look',
  ): Promise<{ own: SignedIn; tokens: TokenReply; cookie: string }> {
    const own = await this.signIn(username);
    await this.by(own.tokens)('POST', '/v1/act-as', { accountUid, reason });
    const { url, verifier } = authorizeLink(this.config, { act_as: accountUid });
    const entered = await this.app.inject({ url, headers: { cookie: own.cookie } });
    const cookie = cookiesOf(entered);
    const back = await this.app.inject({ url: String(entered.headers.location), headers: { cookie } });
    return { own, cookie, tokens: await this.exchange(codeIn(String(back.headers.location)), verifier) };
  }
}

interface SignedIn {
  readonly tokens: TokenReply;
  readonly cookie: string;
  readonly code: string;
  readonly verifier: string;
}

export type Call = (
  method: Verb,
  url: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<LightMyRequestResponse>;

export const codeIn = (address: string): string => new URL(address).searchParams.get('code') ?? '';

export const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

/** Everything that a browser sends back. */
const cookiesOf = ({ cookies }: LightMyRequestResponse): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

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
  const query = authorizeQuery(publicUrl, verifier);
  query.set('state', 'a state');
  query.set('nonce', 'a nonce');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return { url: `/v1/authorize?${query.toString()}`, verifier };
}
