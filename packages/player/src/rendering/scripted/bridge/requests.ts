import type { Line } from './line.ts';

/** Makes `fetch` load files of the book. Everything else is sent as usual, and blocked by the policy. */
export function loadRequests(line: Line): typeof fetch {
  const real = window.fetch.bind(window);

  const fetchBook = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = typeof input === 'object' && 'url' in input ? input : null;
    const address = typeof input === 'string' ? input : 'url' in input ? input.url : input.href;
    const path = line.pathOf(address);
    if (path === null) return real(input, init);
    const method = (init?.method || (request ? request.method : 'GET')).toUpperCase();
    if (method !== 'GET' && method !== 'HEAD') return new Response(null, { status: 405 });
    try {
      const have = await line.want(path, 'bytes');
      if (!('bytes' in have)) return new Response(null, { status: 404 });
      const body = method === 'HEAD' ? null : have.bytes;
      return new Response(body, { status: 200, headers: { 'content-type': have.mediaType } });
    } catch {
      return new Response(null, { status: 404, statusText: 'Not Found' });
    }
  };
  window.fetch = fetchBook;
  return fetchBook;
}
