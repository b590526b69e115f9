/** A client of the W3C WebDriver protocol, as much of it as is used here (https://www.w3.org/TR/webdriver2/). */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** @param driver where the driver listens @throws Error in the driver's words */
  static async start(driver: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, body);
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  post<T>(path: string, body: object): Promise<T> {
    return call<T>('POST', this.#address + path, body);
  }

  get<T>(path: string): Promise<T> {
    return call<T>('GET', this.#address + path);
  }

  end(): Promise<void> {
    return call('DELETE', this.#address);
  }
}

/** A driver that does not answer for this long (ms) never will. */
const PATIENCE = 60_000;

async function call<T>(method: string, address: string, body?: object): Promise<T> {
  const signal = AbortSignal.timeout(PATIENCE);
  const reply = await fetch(address, {
    method,
    signal,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
  if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
