import * as api from '@aloud/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestProduct } from '../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

const isEndpoint = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const exported: readonly unknown[] = Object.values(api);
const endpoints = exported.filter(isEndpoint);

describe('The description of the calls', () => {
  test('names every call of @aloud/api, with its input and its replies', async () => {
    const reply = await product.app.inject({ url: '/dev/openapi.json' });
    const { openapi, paths } = reply.json<{
      openapi: string;
      paths: Record<string, Record<string, object>>;
    }>();
    expect(openapi).toBe('3.1.0');
    const missing = endpoints.filter(
      ({ method, path }) => !paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()],
    );
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(paths['/v1/feedback']?.['post']).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { required: ['text', 'path'] } } },
      },
    });
  });

  test('says which calls take an Idempotency-Key', async () => {
    const reply = await product.app.inject({ url: '/dev/openapi.json' });
    type Call = { readonly parameters?: ReadonlyArray<{ readonly name: string; readonly in: string }> };
    const { paths } = reply.json<{ paths: Record<string, Record<string, Call>> }>();
    const takes = (path: string, method: string) =>
      paths[path]?.[method]?.parameters?.some(
        (each) => each.name === 'idempotency-key' && each.in === 'header',
      );
    expect(takes('/v1/feedback', 'post')).toBe(true);
    expect(takes('/v1/groups/{id}', 'patch')).toBe(true);
    expect(takes('/v1/jobs/preview', 'post') ?? false).toBe(false);
  });
});
