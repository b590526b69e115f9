// The files of the server through which one request goes, from the coverage of a running product.

/** Speaks to the inspector of a process. */
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
 * @param {number} port of the inspector
 * @param {() => Promise<void>} ask makes the request
 * @returns {Promise<string[]>}
 */
export async function walkRequest(port, ask) {
  const inspector = await inspect(port);
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  // Twice: what is made at the first request only is not on the way of every other.
  await ask();
  await inspector.post('Profiler.takePreciseCoverage');
  await ask();
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  inspector.close();
  return filesOf(result).filter((file) => /^(apps\/server|packages\/api)\/src\//.test(file));
}

/** The files of a coverage in which a function has run. */
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
