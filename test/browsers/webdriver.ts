/** A client for the part of the W3C WebDriver protocol that is used here (https://www.w3.org/TR/webdriver2/). */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** @param driver origin of the driver @throws Error with the driver's message */
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

/** How long to wait for the driver (ms). */
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
