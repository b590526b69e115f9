// Serves the demo pages as a partner's site would: plain files, the built bundle, books by HTTP ranges.
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const port = Number(process.env.PORT ?? 8081);

/** The strictest policy under which the player works (docs/embedding.md), plus the page's own style sheet and icon. */
const STRICT = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  'font-src blob: data:',
  "media-src 'self' blob: data:",
  "connect-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html aloud-book',
].join('; ');

const app = Fastify();
await app.register(fastifyStatic, {
  root: here('pages'),
  setHeaders: (reply, path) => {
    if (path.endsWith('strict.html')) reply.header('content-security-policy', STRICT);
  },
});
await app.register(fastifyStatic, {
  root: here('../packages/player/dist'),
  prefix: '/player/',
  decorateReply: false,
});
await app.register(fastifyStatic, { root: here('books/made'), prefix: '/books/', decorateReply: false });

try {
  await app.listen({ port, host: '127.0.0.1' });
  console.log(`Demo pages: http://localhost:${port}`);
} catch (error) {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Choose another: PORT=8082 npm run demo`
      : error.message,
  );
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void app.close().then(() => process.exit(0)));
