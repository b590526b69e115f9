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
 * Determines what a file is, and unpacks it if it is sound. It blocks its thread, so books from strangers have a
 * process of their own (intake).
 * @throws PublicationRefused with the reason in plain words
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
