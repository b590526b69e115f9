import { SignedFetch } from './signed-fetch.ts';
import { BufferedSource } from './zip/buffered-source.ts';
import { readDirectory } from './zip/directory.ts';
import { rangeSource } from './zip/source.ts';

/**
 * Asks for what opening an archive will ask for first, for somebody who is about to open it: the browser then has it, or has it on its
 * way. What goes wrong is for the opening to say.
 * @param url of an .epub that its server lets browsers keep
 * @param policy as it will be opened with
 */
export async function fetchAhead(url: string, policy: string): Promise<void> {
  try {
    await readDirectory(new BufferedSource(rangeSource(url, new SignedFetch(policy))));
  } catch {
    // Nothing is open yet.
  }
}
