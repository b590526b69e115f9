import http from 'node:http';
import https from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';

/** A request to IP addresses that have been judged. */
export interface Call {
  readonly url: URL;
  /** Where the connection goes: the name of the address is not looked up again. */
  readonly addresses: readonly string[];
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Readable;
}

/** Makes a call. Everything that leaves the server for a customer's address goes through one of these. */
export type Dial = (call: Call) => Promise<Answer>;

const mostHeaderBytes = 16 * 1024;

/** By the network; each call has a connection of its own. */
export const dial: Dial = ({ url, addresses, method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const isPlain = url.protocol === 'http:';
    const options = {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      signal,
      agent: false as const,
      maxHeaderSize: mostHeaderBytes,
      lookup: lookupOf(addresses),
    };
    const request = isPlain
      ? http.request(url, options)
      : https.request(url, { ...options, rejectUnauthorized: true });
    request.on('error', reject);
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: response });
    });
    request.end(body);
  });

/** Answers with the addresses that have been judged, whatever a name server would say by now. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, options, callback) => {
    const [first] = all;
    if (options.all) callback(null, all);
    else callback(null, first?.address ?? '', first?.family);
  };
}
