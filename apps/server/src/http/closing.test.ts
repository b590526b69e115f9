import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { errorReply } from '@aloud/api';
import { expect, test } from 'vitest';
import { TestProduct } from '../testing/product.ts';

test('a call that arrives while the server stops is told when to ask again', async () => {
  const product = await TestProduct.start();
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  product.app.addHook('preClose', () => held);
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  // Never null or a path: the server listens on a port.
  const { port } = product.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (): Promise<{ reply: IncomingMessage; body: unknown }> => {
    const [reply] = (await once(get({ port, path: '/healthz', agent }), 'response')) as [IncomingMessage];
    return { reply, body: await json(reply) };
  };
  expect((await ask()).reply.statusCode).toBe(200);
  const closed = product.app.close();
  const { reply, body } = await ask();
  expect(reply.statusCode).toBe(503);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(errorReply.parse(body).error.id).toBe('stopping');
  goOn();
  await closed;
  agent.destroy();
  await product.stop();
});
