export interface Visit {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly signedIn: boolean;
  /** Whether the session was created by a sign-in for the library (docs/decisions/0020). */
  readonly fromAudioAid: boolean;
}

export type Decision =
  | { readonly kind: 'enter' }
  /** Go to the sign-in page. */
  | { readonly kind: 'login'; readonly to: string }
  /** End the session on the server, and return to `redirect` after signing in. */
  | { readonly kind: 'logout'; readonly redirect: string };

/** The guard of routes for signed-in people (spec §2). */
export function guard({ path, query, signedIn, fromAudioAid }: Visit): Decision {
  const rest = new URLSearchParams(query);
  rest.delete('reauthenticate');
  const text = rest.toString();
  const redirect = text === '' ? path : `${path}?${text}`;
  if (!signedIn) {
    const login = new URLSearchParams({ reauthenticate: query.get('reauthenticate') ?? 'false', redirect });
    return { kind: 'login', to: `/login?${login}` };
  }
  if (path.startsWith('/library/') && !fromAudioAid) return { kind: 'logout', redirect };
  return { kind: 'enter' };
}
