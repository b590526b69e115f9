// Serves the demo pages the way a partner's site would: plain files, the built bundle, books by HTTP ranges.
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const port = Number(process.env.PORT ?? 8081);

const app = Fastify();
await app.register(fastifyStatic, { root: here('pages') });
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
