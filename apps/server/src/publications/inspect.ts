import type { BookLimits } from '../config.ts';
import { Archive } from './archive.ts';
import { checkEncryption } from './encryption.ts';
import { type PublicationFacts, readFacts } from './facts.ts';
import { readNarration } from './narration.ts';
import { readPackageDocument } from './package-document.ts';
import { findWarnings } from './warnings.ts';

export interface Inspected {
  readonly facts: PublicationFacts;
  readonly warnings: readonly string[];
}

/**
 * Finds out what a file is, and unpacks it once it has been found sound. It keeps the thread busy that it runs in: for books of strangers
 * there is a process of its own (intake).
 * @throws PublicationRefused with the reason in plain words.
 */
export async function inspectAndUnpack(
  file: string,
  folder: string,
  limits: BookLimits,
  onProgress?: () => undefined,
): Promise<Inspected> {
  const archive = await Archive.open(file, limits, onProgress);
  try {
    const publication = await readPackageDocument(archive);
    await checkEncryption(archive);
    const narration = await readNarration(archive, publication);
    const facts = await readFacts(archive, publication, narration);
    const warnings = await findWarnings(archive, publication, narration);
    await archive.unpack(folder);
    return { facts, warnings };
  } finally {
    archive.close();
  }
}
