import { ApiError } from './errors.ts';

/** Who makes a call: a server with a secret key, or a browser with a publishable one. */
export type KeyKind = 'publishable' | 'secret';

/** Reads the key from the Authorization header, as bearer or as the user name of basic. @throws ApiError 401 */
export function keyKindOf(header: string | undefined): KeyKind {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  const isBasic = scheme.toLowerCase() === 'basic';
  const key = isBasic ? Buffer.from(value, 'base64').toString('utf8').split(':')[0] : value;
  if (!key)
    throw refused(
      'You did not provide an API key. Provide it in the Authorization header, using Bearer auth.',
    );
  if (/^sk_test_\w+$/.test(key)) return 'secret';
  if (/^pk_test_\w+$/.test(key)) return 'publishable';
  throw refused('Invalid API Key provided: this is a double, which takes sk_test_ and pk_test_ keys only.');
}

/** @throws ApiError 403 if a publishable key was given for a call that needs a secret one */
export function needSecretKey(kind: KeyKind): void {
  if (kind === 'secret') return;
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });
}

const refused = (message: string) => new ApiError(401, { type: 'invalid_request_error', message });
