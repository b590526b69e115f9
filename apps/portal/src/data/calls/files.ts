/** A file from a service, with the name to save it under. */
export interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

/** The name that a reply gives its file (RFC 6266 §4.3). */
export function nameIn(disposition: string | null): string | null {
  const full = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (full) return decodeURIComponent(full);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}

/**
 * Reads the file from a reply.
 * @param received is called with the number of bytes read so far
 */
export async function fileOf(
  reply: Response,
  fallback: string,
  received: (bytes: number) => void = () => undefined,
): Promise<NamedFile> {
  const type = reply.headers.get('content-type') ?? 'application/octet-stream';
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = reply.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    parts.push(value);
    bytes += value.length;
    received(bytes);
  }
  const name = nameIn(reply.headers.get('content-disposition')) ?? fallback;
  return { name, content: new Blob(parts, { type }) };
}

/** Saves a file as a download. */
export function save({ name, content }: NamedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By then the browser has begun to save; the URL must not keep the file in memory for ever.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
