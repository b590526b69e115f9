import { SignedFetch } from './signed-fetch.ts';
import { BufferedSource } from './zip/buffered-source.ts';
import { rangeSource } from './zip/source.ts';
import { ZipContainer } from './zip/zip.ts';

/** How long (ms) an archive that was fetched ahead is kept for the caller that is about to open it. */
const KEPT = 30_000;

interface Ahead {
  readonly url: string;
  readonly signed: SignedFetch;
  readonly container: Promise<ZipContainer>;
}

let ahead: Ahead | undefined;

/**
 * Requests what opening an archive will request first, for a caller that is about to open it: the next `openContainer` of this address
 * takes it over, however much has arrived by then. Errors are left for the opening to report.
 * @param url of an .epub, as it will be opened
 * @param policy signs its address until then; empty if the address is signed
 */
export async function fetchAhead(url: string, policy = ''): Promise<void> {
  const signed = new SignedFetch(policy);
  const mine = { url, signed, container: openArchive(url, signed) };
  ahead = mine;
  setTimeout(() => {
    if (ahead === mine) ahead = undefined;
  }, KEPT);
  await mine.container.catch(() => undefined);
}

/** @throws as `openContainer` */
export async function openArchive(url: string, signed: SignedFetch): Promise<ZipContainer> {
  const mine = ahead;
  if (mine?.url === url) {
    ahead = undefined;
    mine.signed.handTo(signed);
    try {
      return await mine.container;
    } catch {
      // The archive is opened as if it had not been fetched ahead.
    }
  }
  return ZipContainer.open(new BufferedSource(rangeSource(url, signed)));
}
