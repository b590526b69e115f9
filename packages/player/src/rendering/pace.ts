/** Lets the browser do something else before the work goes on; resolves at once if somebody waits for the work. */
export type Pause = () => Promise<void>;

/** For work that somebody waits for. */
export const atOnce: Pause = () => Promise.resolve();

/**
 * Resolves in a task of its own: what was pressed and what is to be drawn comes first. A timer would wait for four milliseconds if
 * several follow each other, an idle callback for as long as the voice marks sentences.
 */
export const nextTask: Pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
