import { expect, test } from 'vitest';
import { samplePassword } from '../../seed/people.ts';
import { authorizeLink, TestProduct } from '../../testing/product.ts';

/** Signs somebody in by the form, and returns the cookies that the browser is told to keep. */
async function cookiesAt(publicUrl: string) {
  const product = await TestProduct.start({ publicUrl });
  const { url } = authorizeLink(product.config);
  const reply = await product.postPassword('student', samplePassword, url);
  await product.stop();
  expect(reply.statusCode, reply.body).toBe(204);
  return reply.cookies;
}

test('cookies of an https address belong to this host alone: no other host of its domain can set them', async () => {
  for (const { name, secure, path, domain, httpOnly } of await cookiesAt('https://aloud.example')) {
    expect(name).toMatch(/^__Host-aloud_/);
    expect({ secure, path, domain, httpOnly }).toEqual({
      secure: true,
      path: '/',
      domain: undefined,
      httpOnly: true,
    });
  }
});

test('cookies of a developer’s address have names that a browser accepts without https', async () => {
  const names = (await cookiesAt('http://localhost:8080')).map(({ name }) => name);
  expect(names.sort((a, b) => (a < b ? -1 : 1))).toEqual(['aloud_device', 'aloud_session']);
});
