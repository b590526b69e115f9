// The files of the server that run for one request, from the coverage of a running product.

/** Connects to the inspector of a process. */
async function inspect(port) {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  const waiting = new Map();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(data);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  return {
    post: (method, params = {}) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

/**
 * @param {number} port the inspector's port
 * @param {() => Promise<void>} ask makes the request
 * @returns {Promise<string[]>}
 */
export async function walkRequest(port, ask) {
  const inspector = await inspect(port);
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  // Twice, since work that only the first request causes does not count.
  await ask();
  await inspector.post('Profiler.takePreciseCoverage');
  await ask();
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  inspector.close();
  return filesOf(result).filter((file) => /^(apps\/server|packages\/api)\/src\//.test(file));
}

/** The files in which a function has run, from their coverage. */
export function filesOf(scripts) {
  return scripts
    .filter(({ functions }) => functions.some(({ ranges }) => ranges[0].count > 0))
    .map(({ url }) =>
      url
        .replace(/\?.*$/, '')
        .replace(/^.*?\/((apps|packages)\/)/, '$1')
        .replace(/^http:\/\/[^/]+\/src\//, 'apps/portal/src/'),
    )
    .sort();
}
