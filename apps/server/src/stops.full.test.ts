import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ProductProcesses } from './testing/product-processes.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let product: ProductProcesses;
beforeAll(async () => {
  product = await ProductProcesses.on();
});
afterAll(() => product.removeFiles());

/** A client that announces a body and sends only part of it. */
async function halfSent(): Promise<{ end: () => void }> {
  const socket = connect(Number(product.port), 'localhost');
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(
    'POST /v2/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\ngrant_type=',
  );
  // It has arrived once another client, which came later, was answered.
  await fetch(`${product.origin}/healthz`);
  return { end: () => socket.destroy() };
}

test('a client that never ends its call delays the server’s end for ten seconds at most', async () => {
  const server = await product.startServer();
  const client = await halfSent();
  const waited = new Promise<'still there'>((resolve) => {
    setTimeout(() => resolve('still there'), 15_000);
  });
  const code = await Promise.race([server.end('SIGTERM'), waited]);
  client.end();
  expect(code).toBe(0);
  expect(await (await product.startServer()).end('SIGTERM')).toBe(0);
});

test('a second signal ends the server immediately', async () => {
  const server = await product.startServer();
  const client = await halfSent();
  server.child.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${product.origin}/healthz`).then(
        () => 'open',
        () => 'shut',
      ),
    )
    .toBe('shut');
  const waited = new Promise<'still there'>((resolve) => {
    setTimeout(() => resolve('still there'), 5_000);
  });
  const code = await Promise.race([server.end('SIGTERM'), waited]);
  client.end();
  expect(code).toBe(1);
  server.child.kill('SIGKILL');
});
