import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { dial } from './dial.ts';
import { createOutgoing } from './outgoing.ts';

/** A server on this machine; its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  // A server that listens on a port has one.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const gateTo = (origin: string) => createOutgoing({ isDev: true, standIns: [origin] });

test('A connection goes to the given address, whatever the name', async () => {
  const origin = await serve((request, response) => response.end(request.headers.host));
  const { port } = new URL(origin);
  const { body } = await dial({
    url: new URL(`http://school.example:${port}/`),
    addresses: ['127.0.0.1'],
    method: 'GET',
    headers: {},
    body: undefined,
    signal: AbortSignal.timeout(5000),
  });
  const chunks: Buffer[] = [];
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe(`school.example:${port}`);
});

test('A form is sent, and a packed reply is read', async () => {
  const origin = await serve((request, response) => {
    request.setEncoding('utf8');
    let sent = '';
    request.on('data', (chunk: string) => {
      sent += chunk;
    });
    request.on('end', () => {
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(JSON.stringify({ method: request.method, sent })));
    });
  });
  const reply = await gateTo(origin).request({ method: 'POST', url: `${origin}/token`, body: 'å=1' });
  expect(await reply.json()).toEqual({ method: 'POST', sent: 'å=1' });
});

test('A reply that is cut off is no reply', async () => {
  const origin = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"users":');
    setTimeout(() => response.destroy(), 20);
  });
  const reply = await gateTo(origin).request({ url: origin });
  await expect(reply.json()).rejects.toMatchObject({ name: 'OutgoingRefused', fault: 'unreachable' });
});

test('A header that is too long is refused', async () => {
  const origin = await serve((_request, response) => {
    response.setHeader('x-long', 'x'.repeat(20_000));
    response.end('{}');
  });
  await expect(gateTo(origin).request({ url: origin })).rejects.toMatchObject({ fault: 'tooLarge' });
});

test('Where nobody listens, nobody is reached', async () => {
  const nobody = 'http://127.0.0.1:1';
  await expect(gateTo(nobody).request({ url: nobody })).rejects.toMatchObject({ fault: 'unreachable' });
});
