import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Log in</title>
<style>body { font: 16px sans-serif; max-width: 24rem; margin: 3rem auto } label, input, button { display: block; margin: 8px 0 }</style>
<h1>Log in</h1>
<form method="post" action="/v1/authorize">
<label for="username">Username</label><input id="username" name="username">
<label for="password">Password</label><input id="password" name="password" type="password">
<button type="submit">Log in</button>
</form>
</html>`;

/** The smallest possible sign-in page: a form in one file, without a script, from Node's own server. */
export async function serveBareForm(): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const server = createServer((request, reply) => {
    request.resume();
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(request.url === '/login' ? page : '<!doctype html><title>Well</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
