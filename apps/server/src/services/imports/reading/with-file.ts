import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Hands on the path of a file with this content, which is removed afterwards. */
export async function withFile<Result>(
  content: Uint8Array,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const { file, remove } = await putFile(content);
  try {
    return await use(file);
  } finally {
    await remove();
  }
}

/** The same for a file that is needed until the caller removes it. */
export async function putFile(
  content: Uint8Array,
): Promise<{ readonly file: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aloud-import-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const file = path.join(folder, 'workbook.xlsx');
    await writeFile(file, content, { mode: 0o600 });
    return { file, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
