import type { BenchProduct } from '../product.ts';
import { type Memory, watchingMemory } from './memory.ts';

/** Measurements of an export of all people to Excel. */
export interface ExportLoad {
  readonly rows: number;
  readonly megabytes: number;
  readonly seconds: number;
  /** Time until the first byte (ms). */
  readonly firstByte: number;
  /** Memory of the server during the export. */
  readonly memory: Memory;
}

const mebibyte = 1024 ** 2;
/** The memory that the server may use during the export (MB). */
const allowedMemory = 300;

/** Exports as a browser does, and watches the memory of the server. */
export async function measureExport(product: BenchProduct, token: string): Promise<ExportLoad> {
  const { result, memory } = await watchingMemory(product.pid, async () => {
    const begun = performance.now();
    const reply = await fetch(`${product.origin}/v1/export/users?sortBy=name`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!reply.ok || !reply.body) throw new Error(`The export was refused with ${reply.status}.`);
    const firstByte = performance.now() - begun;
    let bytes = 0;
    for await (const chunk of reply.body) bytes += chunk.length;
    return {
      rows: Number(reply.headers.get('x-total-count')),
      megabytes: bytes / mebibyte,
      seconds: (performance.now() - begun) / 1000,
      firstByte,
    };
  });
  return { ...result, memory };
}

export const isTooMuch = ({ memory }: ExportLoad): boolean => memory.most > allowedMemory;

export function reportExport(load: ExportLoad): void {
  const { rows, megabytes, seconds, firstByte, memory } = load;
  const verdict = isTooMuch(load) ? '**missed**' : 'met';
  const [before, most] = [memory.before, memory.most].map((each) => each.toFixed(0));
  console.log(
    `\nexport of ${rows.toLocaleString('en')} people to .xlsx: ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s, first byte after ${firstByte.toFixed(0)} ms; the server had ${before} MB in memory before and ${most} MB at most (${verdict}: at most ${allowedMemory} MB).`,
  );
}
