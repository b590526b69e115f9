/** Where the event server is, and how to sign in there, as EVENTS_URL says. */
export interface EventsAddress {
  /** Host and port. */
  readonly where: string;
  readonly signIn:
    | { readonly user: string; readonly pass: string }
    | { readonly token: string }
    | Readonly<Record<never, never>>;
}

const defaultPort = '4222';

/** @param url `nats://host:4222`, with `user:password@` or `token@` before the host (config.ts has checked it) */
export function eventsAddress(url: string): EventsAddress {
  const { hostname, port, username, password } = new URL(url);
  const [name, pass] = [username, password].map(decodeURIComponent);
  return { where: `${hostname}:${port || defaultPort}`, signIn: signInOf(name, pass) };
}

function signInOf(name = '', pass = ''): EventsAddress['signIn'] {
  if (name === '') return {};
  return pass === '' ? { token: name } : { user: name, pass };
}
