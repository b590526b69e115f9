import { isThisMachine } from './network.ts';

/** The settings that could be unsafe in combination, checked before anything starts. */
interface Said {
  /** Undefined if not set. */
  readonly environment: 'dev' | 'staging' | 'production' | undefined;
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly eventsUrl: string | undefined;
  readonly hasSecretsKey: boolean;
  readonly devOnNetwork: boolean;
  readonly smsUrl: string | undefined;
  readonly paymentDouble: string | undefined;
  readonly rosterDouble: string | undefined;
}

/** @returns a sentence for each fault, beginning with the setting that it is about; empty if there are none */
export function faultsOf(said: Said): string[] {
  if (said.environment === undefined && said.databaseUrl !== undefined)
    return [
      'ENVIRONMENT: say which it is, dev, staging or production: with DATABASE_URL the data may be other people’s',
    ];
  return (said.environment ?? 'dev') === 'dev' ? devFaults(said) : publicFaults(said);
}

/** In dev, passwords are known, messages are shown on a page, and anybody may sign in as anybody. */
function devFaults({ host, publicUrl, devOnNetwork }: Said): string[] {
  if (devOnNetwork) return [];
  const faults: string[] = [];
  const how =
    'which ENVIRONMENT=dev does not allow: others could sign in as anybody. DEV_ON_NETWORK=yes allows it';
  if (!isThisMachine(host)) faults.push(`HOST: ${host} can be reached from other machines, ${how}`);
  if (publicUrl !== undefined && !isThisMachine(new URL(publicUrl).hostname))
    faults.push(`PUBLIC_URL: ${publicUrl} is not on this machine, ${how}`);
  return faults;
}

function publicFaults(said: Said): string[] {
  const gateway = said.smsUrl?.startsWith('http:')
    ? ['SMS_URL: must begin with https://, or anybody on the way reads codes and passwords']
    : [];
  const sealing =
    said.databaseUrl !== undefined && !said.hasSecretsKey
      ? [
          'SECRETS_KEY: say by which key secrets in the database are sealed, the same for all servers: openssl rand -base64 32',
        ]
      : [];
  const double =
    said.paymentDouble === undefined
      ? []
      : ['PAYMENT_DOUBLE: is for development, where no money moves; give the keys in PAYMENTS'];
  const standIns =
    said.rosterDouble === undefined
      ? []
      : ['ROSTER_DOUBLE: is for development; people come from the systems that schools name'];
  return [...addressFaults(said), ...eventsFaults(said), ...gateway, ...sealing, ...double, ...standIns];
}

function eventsFaults({ eventsUrl }: Said): string[] {
  if (eventsUrl === undefined) return [];
  const { hostname, username } = new URL(eventsUrl);
  if (username !== '' || isThisMachine(hostname)) return [];
  return [
    'EVENTS_URL: say by which user and password, or token: without them anybody on its network reads what children read',
  ];
}

function addressFaults({ publicUrl }: Said): string[] {
  if (publicUrl === undefined) return ['PUBLIC_URL: say by which https address browsers know the product'];
  const { protocol, origin } = new URL(publicUrl);
  if (protocol !== 'https:')
    return ['PUBLIC_URL: must begin with https://, or anybody on the way reads along'];
  if (new URL(publicUrl).href !== `${origin}/`)
    return [`PUBLIC_URL: must be an origin, ${origin}, without anything behind it`];
  return [];
}
