/** As much of `XMLHttpRequest` as books and their libraries use, built on a `fetch` that loads files of the book. */
export function replaceXmlHttpRequest(find: typeof fetch): void {
  class BookRequest extends EventTarget {
    static readonly UNSENT = 0;
    static readonly OPENED = 1;
    static readonly HEADERS_RECEIVED = 2;
    static readonly LOADING = 3;
    static readonly DONE = 4;
    readyState = 0;
    status = 0;
    statusText = '';
    response: unknown = '';
    responseText = '';
    responseType: XMLHttpRequestResponseType = '';
    responseURL = '';
    timeout = 0;
    withCredentials = false;
    readonly upload = new EventTarget();
    private method = 'GET';
    private address = '';
    private headers = new Headers();
    private sent = 0;

    open(method: string, address: string | URL): void {
      this.method = method;
      this.address = String(address);
      this.sent++;
      this.turn(1);
    }

    setRequestHeader(): void {}

    overrideMimeType(): void {}

    getResponseHeader(name: string): string | null {
      return this.headers.get(name);
    }

    getAllResponseHeaders(): string {
      return Array.from(this.headers, ([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    get responseXML(): Document | null {
      if (this.readyState !== 4 || this.responseText === '') return null;
      return new DOMParser().parseFromString(this.responseText, 'application/xml');
    }

    abort(): void {
      this.sent++;
      this.tell('abort');
    }

    send(): void {
      const sent = ++this.sent;
      find(this.address, { method: this.method })
        .then(async (reply) => ({ reply, bytes: await reply.arrayBuffer() }))
        .then(({ reply, bytes }) => {
          if (sent === this.sent) this.take(reply, bytes);
        })
        .catch(() => {
          if (sent !== this.sent) return;
          this.turn(4);
          this.tell('error');
          this.tell('loadend');
        });
    }

    private take(reply: Response, bytes: ArrayBuffer): void {
      this.status = reply.status;
      this.statusText = reply.statusText;
      this.headers = reply.headers;
      this.responseURL = this.address;
      const type = this.headers.get('content-type') || '';
      const text =
        this.responseType === 'blob' || this.responseType === 'arraybuffer'
          ? ''
          : new TextDecoder().decode(bytes);
      this.responseText = text;
      this.response = text;
      if (this.responseType === 'arraybuffer') this.response = bytes;
      if (this.responseType === 'blob') this.response = new Blob([bytes], { type });
      if (this.responseType === 'json') {
        try {
          this.response = JSON.parse(text);
        } catch {
          this.response = null;
        }
      }
      this.turn(2);
      this.turn(4);
      this.tell('load');
      this.tell('loadend');
    }

    private turn(state: number): void {
      this.readyState = state;
      this.tell('readystatechange');
    }

    private tell(type: string): void {
      const event = new ProgressEvent(type);
      const listener: unknown = Reflect.get(this, `on${type}`);
      if (typeof listener === 'function') listener.call(this, event);
      this.dispatchEvent(event);
    }
  }
  Object.assign(window, { XMLHttpRequest: BookRequest });
}
