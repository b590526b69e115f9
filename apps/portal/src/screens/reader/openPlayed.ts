import { type LoaderFunctionArgs, replace } from 'react-router-dom';
import { quietSignIn } from '../../session/bySession.ts';
import type { Visit } from '../../session/VisitContext.ts';
import { readerPath } from '../../site/paths.ts';

/**
 * The loader of the address by which partners open a book (spec §7): leads to the reader, with the extra parameters. The server has taken
 * the id token out and says by `signInAs` whom it names, if that person is signed in there (docs/decisions/0051).
 */
export function playedLoader(visit: Visit) {
  return async ({ request, params: { bookId = '' } }: LoaderFunctionArgs): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(request.url);
    const person = query.get('signInAs');
    query.delete('signInAs');
    if (query.has('id_token')) {
      // The development server has not taken it out. No request may be made from an address that has it.
      query.delete('id_token');
      history.replaceState(history.state, '', withQuery(pathname, query));
    }
    await visit.session.whenInitialised();
    if (person !== null && visit.session.claims?.sub !== person) await quietSignIn(visit);
    return replace(withQuery(readerPath(bookId, undefined, ''), query));
  };
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
