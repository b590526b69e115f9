/** oidc-provider ships no types; these are the parts we use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface AdapterPayload extends Record<string, unknown> {
    grantId?: string;
    uid?: string;
    accountId?: string;
  }

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    findByUserCode(code: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Session {
    readonly id: string;
    /** A second, public name. */
    uid: string;
    /** When the person signed in, in seconds since 1970. */
    readonly loginTs?: number;
    readonly amr?: string[];
    readonly acr?: string;
    readonly accountId?: string;
    readonly authorizations?: Record<string, { grantId?: string }>;
    grantIdFor(clientId: string): string | undefined;
    loginAccount(details: { accountId: string; amr: string[]; acr: string }): void;
    save(seconds: number): Promise<string>;
    destroy(): Promise<void>;
  }

  export interface Grant {
    readonly accountId: string;
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface TokenSource {
    readonly acr?: string;
    readonly sessionUid?: string;
  }

  /** The context of one request, as far as our configuration reads it. */
  export interface OidcContext {
    readonly req: IncomingMessage;
    status: number;
    type: string;
    body: unknown;
    set(header: string, value: string): void;
    readonly oidc: {
      /** Undefined in a token request, which has no session of its own. */
      readonly session: Session;
      readonly account?: { readonly accountId: string };
      readonly client: { readonly clientId: string };
      readonly params: Record<string, string | undefined>;
      /** The code or refresh token of a token request. */
      readonly entities?: { AuthorizationCode?: TokenSource; RefreshToken?: TokenSource };
    };
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    proxy: boolean;
    readonly Session: {
      new (): Session;
      find(id: string): Promise<Session | undefined>;
    };
    readonly Grant: {
      new (of: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    /** Ends an interaction and redirects the browser. */
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { readonly login: { readonly accountId: string } },
    ): Promise<void>;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    on(event: 'server_error', listener: (context: OidcContext, error: Error) => void): this;
    /** Wraps everything that the provider answers. */
    use(middleware: (context: OidcContext, next: () => Promise<void>) => Promise<void>): this;
  }

  export const errors: { InvalidGrant: new (detail: string) => Error };

  export interface Prompt {
    readonly name: string;
    readonly checks: { add(check: Check): void };
  }

  export class Check {
    static readonly REQUEST_PROMPT: true;
    static readonly NO_NEED_TO_PROMPT: false;
    constructor(reason: string, description: string, check: (context: OidcContext) => boolean);
  }

  export const interactionPolicy: {
    base(): Prompt[] & { get(name: string): Prompt | undefined };
    Check: typeof Check;
  };
}
