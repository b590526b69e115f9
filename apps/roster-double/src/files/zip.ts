import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Files as a zip file. */
export function zipped(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}
