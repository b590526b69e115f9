import { type FromPage, portOf, readMessage, type ToPage } from './messages.ts';

/** The player's end of the message channel to one scripted page. */
export class PageLine {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    this.#port = port;
  }

  /** @param onMessage is called with valid messages only */
  listen(onMessage: (message: FromPage) => void): void {
    this.#port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readMessage(data);
      if (message) onMessage(message);
    };
  }

  send(message: ToPage): void {
    const bytes = 'bytes' in message ? [message.bytes] : [];
    this.#port.postMessage(message, bytes);
  }

  close(): void {
    this.#port.onmessage = null;
    this.#port.close();
  }
}

/** Waits for the port that the bridge in a frame sends; listens to that frame and to its first message only. */
export function awaitPort(
  around: Window,
  from: () => Window | null,
  signal: AbortSignal,
): Promise<MessagePort> {
  const done = new AbortController();
  const end = () => done.abort();
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { signal: done.signal });
  return new Promise((resolve) => {
    around.addEventListener(
      'message',
      (event: MessageEvent<unknown>) => {
        const port = portOf(event, from());
        if (!port) return;
        end();
        resolve(port);
      },
      { signal: done.signal },
    );
  });
}
