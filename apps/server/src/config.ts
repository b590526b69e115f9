import path from 'node:path';
import {
  type BookService,
  bookServices,
  type RealmId,
  realmIds,
  type ServiceSettings,
  settableServices,
  type UpstreamId,
  upstreamIds,
} from '@aloud/api';
import * as z from 'zod';
import { faultsOf } from './config-faults.ts';
import { keysFor, type PaymentKeys, paymentKeys } from './config-payments.ts';
import { PlainError } from './plain-error.ts';
import { keyLength } from './secrets/safe.ts';

const projectRoot = path.resolve(import.meta.dirname, '../../..');
const mebibyte = 1024 ** 2;
/** Addresses that lead nowhere: without a mail server, messages to them are shown on the page /dev/outbox. */
const developersFeedbackTo = 'feedback@localhost.localdomain';
const developersSupportTo = 'support@localhost.localdomain';

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''));

/** Names of services or countries; `none` for an empty list, because an empty variable counts as absent. */
const namesOf = <const Name extends string>(known: readonly Name[], fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== '' && part !== 'none'))
    .pipe(z.array(z.enum(known)));

/** Another party's sign-in service, with what it has registered for us. */
const upstream = z.object({
  issuer: z.url({ protocol: /^https$/ }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});
const json = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is no JSON' });
      return z.NEVER;
    }
  });
const upstreams = json.pipe(z.partialRecord(z.enum(upstreamIds), upstream));

const payments = json.pipe(paymentKeys);

const service = z.strictObject({
  word: z.string().trim().min(1).max(40).optional(),
  look: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'is no colour like #1b7f5c')
    .optional(),
  address: z.url({ protocol: /^https$/ }).optional(),
});
const services = json
  .pipe(z.partialRecord(z.enum(realmIds), z.partialRecord(z.enum(settableServices), service)))
  .refine(
    (all) => Object.values(all).every(({ newApp }) => newApp === undefined || newApp.word !== undefined),
    {
      message: 'has a newApp without a word, by which its link is known',
    },
  );

/** With a user and a password, or a token, if the event server asks for them. */
function isEventsUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url?.protocol === 'nats:' && url.hostname !== '' && /^\/?$/.test(url.pathname + url.search + url.hash)
  );
}

/** Keys of 32 bytes in base64. */
const secretsKeys = list.transform((parts, context) => {
  const keys = parts.map((part) => Buffer.from(part, 'base64'));
  if (keys.some(({ length }) => length !== keyLength))
    context.addIssue({ code: 'custom', message: 'is no key of 32 bytes in base64: openssl rand -base64 32' });
  return keys;
});

/** Every setting by its environment variable; docs/operations.md explains each. */
const settings = z.object({
  ENVIRONMENT: z.enum(['dev', 'staging', 'production']).optional(),
  DEV_ON_NETWORK: z.enum(['yes', 'no']).default('no'),
  REALM: z.enum(realmIds).default('se'),
  HOST: z.string().min(1).default('localhost'),
  PORT: z.coerce.number().int().min(1).max(65535).default(8080),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATA_DIR_FREE_BYTES: count(64 * mebibyte),
  BOOKS_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.string().min(1).optional(),
  EVENTS_URL: z.string().refine(isEventsUrl, 'is no address like nats://user:password@host:4222').optional(),
  EVENTS_MAX_BYTES: count(1024 * mebibyte),
  SECRETS_KEY: secretsKeys,
  PORTAL_DIR: z.string().min(1).default('apps/portal/dist'),
  DEMO_BOOKS_DIR: z.string().min(1).default('demo/books/made'),
  TRUST_PROXY: list,
  CORS_ORIGINS: list,
  REQUESTS_PER_MINUTE: count(1200),
  ADDRESS_REQUESTS_PER_MINUTE: count(12_000),
  ACCESS_TOKEN_SECONDS: count(600),
  SESSION_SECONDS: count(14 * 24 * 3600),
  SIGN_IN_WINDOW_SECONDS: count(900),
  SIGN_IN_ACCOUNT_LIMIT: count(10),
  SIGN_IN_ADDRESS_LIMIT: count(300),
  CONTENT_POLICY_SECONDS: count(3600),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default('noreply@localhost.localdomain'),
  FEEDBACK_TO: z.email().optional(),
  SUPPORT_TO: z.email().optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_FROM: z.string().min(1).max(11).default('Aloud'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'has fewer than 16 characters, or a gap')
    .optional(),
  UPSTREAMS: upstreams,
  SERVICES: services,
  PAYMENTS: payments,
  SELLER: z.string().max(500).default(''),
  PAYMENT_DOUBLE: z.url({ protocol: /^http$/ }).optional(),
  ROSTER_DOUBLE: z.url({ protocol: /^http$/ }).optional(),
  READER_THEMED: namesOf([...bookServices, ...realmIds], 'consumer,trovy'),
  READER_NARRATED: namesOf(bookServices, 'sondo'),
  BOOK_MAX_BYTES: count(2048 * mebibyte),
  BOOK_MAX_ENTRIES: count(20_000),
  BOOK_MAX_RATIO: count(200),
  BOOK_RATIO_FREE_BYTES: count(10 * mebibyte),
  BOOK_MAX_XML_BYTES: count(128 * mebibyte),
  BOOK_MAX_ELEMENTS: count(200_000),
  BOOK_MAX_ELEMENTS_IN_ALL: count(2_000_000),
  BOOK_MEMORY_BYTES: count(768 * mebibyte),
  BOOK_IDLE_SECONDS: count(60),
  BOOK_SECONDS: count(240),
  BOOKS_AT_ONCE: count(2),
  DISK_RESERVE_BYTES: z.coerce.number().int().positive().optional(),
});

export interface Config {
  readonly environment: 'dev' | 'staging' | 'production';
  readonly realm: RealmId;
  readonly host: string;
  readonly port: number;
  /** The origin by which browsers know the product, without a trailing slash. */
  readonly publicUrl: string;
  readonly logLevel: string;
  readonly dataDir: string;
  /** Bytes that must be free on its disk before the embedded database writes anything. */
  readonly dataDirFreeBytes: number;
  readonly booksDir: string;
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The NATS server that takes events before the database does; absent: the database takes them itself. */
  readonly eventsUrl: string | undefined;
  /** Bytes of events that may wait there. */
  readonly eventsMaxBytes: number;
  /** Seal the secrets in the database (secrets/safe.ts): the first key seals, all open. Empty: a key file in `dataDir` is used. */
  readonly secretsKeys: readonly Buffer[];
  readonly portalDir: string;
  readonly demoBooksDir: string;
  /** Addresses of proxies whose X-Forwarded-For is trusted; empty: none. */
  readonly trustProxy: readonly string[];
  /** Further origins whose scripts may sign in and call the services. */
  readonly corsOrigins: readonly string[];
  readonly requestsPerMinute: number;
  /** For requests that are not signed in: a school shares one address, and often a whole municipality does. */
  readonly addressRequestsPerMinute: number;
  readonly accessTokenSeconds: number;
  readonly sessionSeconds: number;
  readonly signIn: {
    readonly windowSeconds: number;
    readonly accountLimit: number;
    readonly addressLimit: number;
  };
  readonly contentPolicySeconds: number;
  /** Absent: a developer's messages go to the page /dev/outbox; in other environments they are refused. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Who receives feedback on the product; absent: nobody, and those who send it are told. */
  readonly feedbackTo: string | undefined;
  /** Who answers the questions of the contact form; absent: nobody, and those who ask are told. */
  readonly supportTo: string | undefined;
  /** Absent: the same for text messages. */
  readonly smsUrl: string | undefined;
  readonly smsFrom: string;
  /** Opens /metrics; absent: there is no /metrics. */
  readonly metricsToken: string | undefined;
  /** Other parties' sign-in services, by their method (@aloud/api, upstreamIds). */
  readonly upstreams: Readonly<Partial<Record<UpstreamId, z.output<typeof upstream>>>>;
  /** What the operator says of services, by country: names, colours, addresses. */
  readonly services: Readonly<Partial<Record<RealmId, ServiceSettings>>>;
  /** The card provider's keys for this country; null if nothing can be paid. */
  readonly payments: PaymentKeys | null;
  /** Where the stand-ins for the systems of schools are (apps/roster-double); null if there are none, and outside dev. */
  readonly rosterDouble: string | null;
  /** Who sells to families, as receipts have to say: name, address, organisation and VAT numbers; empty if nobody has set it. */
  readonly seller: string;
  /** How the reader of a service looks. */
  readonly reader: {
    /** Services, and countries, that have the second of the two themes. */
    readonly themed: ReadonlyArray<BookService | RealmId>;
    /** The services that are the narrated-book service. */
    readonly narrated: readonly BookService[];
  };
  readonly bookLimits: BookLimits;
  /** Bytes to keep free on a disk; absent: 256 MiB, or a twentieth of a small disk (disk-space.ts). */
  readonly diskReserveBytes: number | undefined;
}

/** How large a publication may be once it is unpacked, and what examining it may use. */
export interface BookLimits {
  readonly maxBytes: number;
  readonly maxEntries: number;
  /** Unpacked bytes for each packed byte, counted once an entry is larger than `ratioFreeBytes`. */
  readonly maxRatio: number;
  readonly ratioFreeBytes: number;
  /** Of all XML that is read when a book is added: package document, overlays, first page. */
  readonly maxXmlBytes: number;
  /** Elements in one XML file, and in all that are read. */
  readonly maxElements: number;
  readonly maxElementsInAll: number;
  /** Memory for the process that examines a book (publications/intake). */
  readonly memoryBytes: number;
  /** How long it may make no progress, and how long it may run in all. */
  readonly idleSeconds: number;
  readonly seconds: number;
  /** Books that are examined in parallel; others wait. */
  readonly atOnce: number;
}

/**
 * Reads the settings; an empty variable counts as absent.
 * @throws PlainError naming every invalid setting
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success)
    throw notRight(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const s = parsed.data;
  const faults = faultsOf({
    environment: s.ENVIRONMENT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL,
    databaseUrl: s.DATABASE_URL,
    eventsUrl: s.EVENTS_URL,
    hasSecretsKey: s.SECRETS_KEY.length > 0,
    devOnNetwork: s.DEV_ON_NETWORK === 'yes',
    smsUrl: s.SMS_URL,
    paymentDouble: s.PAYMENT_DOUBLE,
    rosterDouble: s.ROSTER_DOUBLE,
  });
  if (faults.length > 0) throw notRight(faults);
  const isDev = (s.ENVIRONMENT ?? 'dev') === 'dev';
  const dataDir = path.resolve(projectRoot, s.DATA_DIR);
  return {
    environment: s.ENVIRONMENT ?? 'dev',
    realm: s.REALM,
    host: s.HOST,
    port: s.PORT,
    publicUrl: s.PUBLIC_URL ? new URL(s.PUBLIC_URL).origin : `http://localhost:${s.PORT}`,
    logLevel: s.LOG_LEVEL ?? (isDev ? 'warn' : 'info'),
    dataDir,
    dataDirFreeBytes: s.DATA_DIR_FREE_BYTES,
    booksDir: s.BOOKS_DIR ? path.resolve(projectRoot, s.BOOKS_DIR) : path.join(dataDir, 'books'),
    databaseUrl: s.DATABASE_URL,
    eventsUrl: s.EVENTS_URL,
    eventsMaxBytes: s.EVENTS_MAX_BYTES,
    secretsKeys: s.SECRETS_KEY,
    portalDir: path.resolve(projectRoot, s.PORTAL_DIR),
    demoBooksDir: path.resolve(projectRoot, s.DEMO_BOOKS_DIR),
    trustProxy: s.TRUST_PROXY,
    corsOrigins: s.CORS_ORIGINS,
    requestsPerMinute: s.REQUESTS_PER_MINUTE,
    addressRequestsPerMinute: s.ADDRESS_REQUESTS_PER_MINUTE,
    accessTokenSeconds: s.ACCESS_TOKEN_SECONDS,
    sessionSeconds: s.SESSION_SECONDS,
    signIn: {
      windowSeconds: s.SIGN_IN_WINDOW_SECONDS,
      accountLimit: s.SIGN_IN_ACCOUNT_LIMIT,
      addressLimit: s.SIGN_IN_ADDRESS_LIMIT,
    },
    contentPolicySeconds: s.CONTENT_POLICY_SECONDS,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    feedbackTo: s.FEEDBACK_TO ?? (isDev ? developersFeedbackTo : undefined),
    supportTo: s.SUPPORT_TO ?? (isDev ? developersSupportTo : undefined),
    smsUrl: s.SMS_URL,
    smsFrom: s.SMS_FROM,
    metricsToken: s.METRICS_TOKEN,
    upstreams: s.UPSTREAMS,
    services: s.SERVICES,
    payments: keysFor(s.REALM, s.PAYMENTS, s.PAYMENT_DOUBLE),
    rosterDouble: s.ROSTER_DOUBLE === undefined ? null : new URL(s.ROSTER_DOUBLE).origin,
    seller: s.SELLER || (isDev ? madeUpSeller : ''),
    reader: { themed: s.READER_THEMED, narrated: s.READER_NARRATED },
    bookLimits: {
      maxBytes: s.BOOK_MAX_BYTES,
      maxEntries: s.BOOK_MAX_ENTRIES,
      maxRatio: s.BOOK_MAX_RATIO,
      ratioFreeBytes: s.BOOK_RATIO_FREE_BYTES,
      maxXmlBytes: s.BOOK_MAX_XML_BYTES,
      maxElements: s.BOOK_MAX_ELEMENTS,
      maxElementsInAll: s.BOOK_MAX_ELEMENTS_IN_ALL,
      memoryBytes: s.BOOK_MEMORY_BYTES,
      idleSeconds: s.BOOK_IDLE_SECONDS,
      seconds: s.BOOK_SECONDS,
      atOnce: s.BOOKS_AT_ONCE,
    },
    diskReserveBytes: s.DISK_RESERVE_BYTES,
  };
}

/** What a developer's receipts say. */
const madeUpSeller =
  'Aloud (a made-up seller), Storgatan 1, 111 22 Stockholm, org. no. 559999-0000, VAT no. SE559999000001';

const notRight = (faults: readonly string[]) =>
  new PlainError(`These settings are not right: ${faults.join('; ')}. See docs/operations.md.`);
