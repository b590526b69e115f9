import { afterEach, describe, expect, test } from 'vitest';
import { TestProduct } from '../testing/product.ts';

let product: TestProduct | undefined;
afterEach(() => product?.stop());

const metricsToken = 'a-token-of-the-operators';
const read = (authorization?: string) =>
  product?.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

describe('the metrics', () => {
  test('count requests by the pattern of their route, and identify nobody', async () => {
    product = await TestProduct.start({ metricsToken });
    const call = await product.as('student');
    await call('GET', '/v1/user/sample-student/books');
    await call('GET', '/v1/user/sample-teacher/books');
    const reply = await read(`Bearer ${metricsToken}`);
    expect(reply?.headers['content-type']).toMatch(/^text\/plain/);
    expect(reply?.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/v1/user/:userId/books",status="403"} 1',
    );
    expect(reply?.body).toContain('process_resident_memory_bytes');
    expect(reply?.body).not.toMatch(/sample-|student|eyJ/);
  });

  test('say how much room the disks of data and books have', async () => {
    product = await TestProduct.start({ metricsToken, diskReserveBytes: 1_000_000 });
    const body = (await read(`Bearer ${metricsToken}`))?.body;
    for (const folder of ['data', 'books']) {
      expect(body).toMatch(new RegExp(`^disk_free_bytes{folder="${folder}"} [1-9]\\d+$`, 'm'));
      expect(body).toContain(`disk_reserve_bytes{folder="${folder}"} 1000000`);
    }
  });

  test('are only for callers with the token', async () => {
    product = await TestProduct.start({ metricsToken });
    for (const authorization of [undefined, 'Bearer no', `Basic ${metricsToken}`])
      expect((await read(authorization))?.statusCode).toBe(404);
    await product.stop();
    product = await TestProduct.start();
    for (const authorization of [undefined, 'Bearer ', 'Bearer undefined'])
      expect((await read(authorization))?.statusCode).toBe(404);
  });
});
