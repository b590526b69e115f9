import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestProduct } from './testing/product.ts';

// Node checks connections twice a minute, and a request has a minute.
vi.setConfig({ testTimeout: 150_000 });

let product: TestProduct;
let port: number;
beforeAll(async () => {
  product = await TestProduct.start();
  port = Number(new URL(await product.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => product.stop());

/** What is received until the connection ends; `still open` after two minutes. */
const answerTo = (sent: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const patience = setTimeout(() => resolve('still open'), 120_000);
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
    socket.on('close', () => clearTimeout(patience));
  });

test.concurrent('a body that never arrives whole is given up', async () => {
  const half =
    'POST /v1/sms-codes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"mob';
  expect(await answerTo(half)).toMatch(/^(HTTP\/1\.1 408 [\s\S]*)?$/);
});

test.concurrent('so are headers', async () => {
  expect(await answerTo('GET /healthz HTTP/1.1\r\nHost: loc')).toMatch(/^(HTTP\/1\.1 408 [\s\S]*)?$/);
});
