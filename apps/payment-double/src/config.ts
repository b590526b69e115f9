import * as z from 'zod';
import { PlainError } from './plain-error.ts';

const optional = z.string().min(1).optional();

const settings = z.object({
  PAYMENT_DOUBLE_HOST: z.string().default('127.0.0.1'),
  PAYMENT_DOUBLE_PORT: z.coerce.number().int().min(0).max(65_535).default(8082),
  PAYMENT_DOUBLE_DIR: optional,
  PAYMENT_DOUBLE_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENT_DOUBLE_WEBHOOK_SECRET: optional,
  PAYMENT_DOUBLE_PORTAL_ORIGIN: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
});

/** Where webhooks are sent, and the secret by which they are signed. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

export interface DoubleOptions {
  readonly host?: string | undefined;
  /** 0 takes any free port. */
  readonly port?: number | undefined;
  /** The folder of the journal. Without it, the state lives in memory only. */
  readonly dir?: string | undefined;
  readonly webhook?: WebhookTarget | undefined;
  /** The origins whose pages may contain the card frame and the 3-D Secure page. */
  readonly portalOrigins?: readonly string[] | undefined;
  /** The machine's time in milliseconds; tests replace it. */
  readonly now?: (() => number) | undefined;
}

/**
 * Reads the settings; an empty variable counts as absent.
 * @throws PlainError that names the setting at fault
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): DoubleOptions {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = settings.safeParse(present);
  if (error) {
    const [issue] = error.issues;
    throw new PlainError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { PAYMENT_DOUBLE_WEBHOOK_URL: url, PAYMENT_DOUBLE_WEBHOOK_SECRET: secret } = data;
  if ((url === undefined) !== (secret === undefined))
    throw new PlainError(
      'PAYMENT_DOUBLE_WEBHOOK_URL and PAYMENT_DOUBLE_WEBHOOK_SECRET: set both of them, or neither',
    );
  return {
    host: data.PAYMENT_DOUBLE_HOST,
    port: data.PAYMENT_DOUBLE_PORT,
    dir: data.PAYMENT_DOUBLE_DIR,
    webhook: url !== undefined && secret !== undefined ? { url, secret } : undefined,
    portalOrigins: data.PAYMENT_DOUBLE_PORTAL_ORIGIN,
  };
}
