import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A page of another origin, as a portal would be: it contains the frames that it is told, and can ask them. */
const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Host</title>
<body><main><h1>Pay</h1><iframe id="frame" title="Card" style="width:100%;border:0"></iframe></main>
<script>
const said = [];
const frame = document.querySelector('#frame');
addEventListener('message', ({ data, origin, source }) => {
  if (source !== frame.contentWindow) return;
  said.push({ ...data, origin });
  if (data.type === 'height') frame.style.height = data.height + 'px';
});
const until = async (isIt) => {
  for (;;) {
    const found = said.find(isIt);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
async function show(url) {
  said.length = 0;
  frame.src = url;
  return await until(({ type }) => type === 'ready' || type === '3ds');
}
async function ask(message) {
  const id = String(Math.random());
  frame.contentWindow.postMessage({ source: 'payment-double-host', id, ...message }, new URL(frame.src).origin);
  return await until((each) => each.id === id);
}
const last = (type) => said.filter((each) => each.type === type).at(-1);
</script></body></html>`;

/** Serves the page. @returns its origin */
export async function startHost(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  // A server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo;
  return `http://localhost:${port}`;
}
