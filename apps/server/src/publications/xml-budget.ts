import type { BookLimits } from '../config.ts';
import { PublicationRefused } from './refused.ts';

/** Of one XML file, unpacked. */
const mostBytesEach = 32 * 1024 ** 2;
const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MiB`;
const figure = (count: number) => count.toLocaleString('en');

/**
 * How much XML of a book is read. Small archives unpack to documents that take seconds and hundreds of megabytes to read: they are
 * counted before they are read (adverse case 10).
 */
export class XmlBudget {
  readonly #limits: BookLimits;
  #bytes = 0;
  #elements = 0;

  constructor(limits: BookLimits) {
    this.#limits = limits;
  }

  /** @throws PublicationRefused */
  takeBytes(name: string, bytes: number): void {
    const { maxXmlBytes } = this.#limits;
    if (bytes > mostBytesEach)
      throw new PublicationRefused(
        `Its file ${name} is larger than ${mebibytes(mostBytesEach)}, the most that an XML file may have.`,
      );
    this.#bytes += bytes;
    if (this.#bytes > maxXmlBytes)
      throw new PublicationRefused(
        `Its XML files are larger than ${mebibytes(maxXmlBytes)} together, the most that a book may have.`,
      );
  }

  /** @throws PublicationRefused */
  takeElements(name: string, text: string): void {
    const { maxElements, maxElementsInAll } = this.#limits;
    const elements = countElements(text);
    if (elements > maxElements)
      throw new PublicationRefused(
        `Its file ${name} has more than ${figure(maxElements)} elements, the most that one file may have.`,
      );
    this.#elements += elements;
    if (this.#elements > maxElementsInAll)
      throw new PublicationRefused(
        `Its XML files have more than ${figure(maxElementsInAll)} elements together, the most that a book may have.`,
      );
  }
}

/** Counts start tags, and what looks like one within a comment: never fewer than there are elements. */
function countElements(text: string): number {
  let count = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const next = text[at + 1];
    if (next !== '/' && next !== '!' && next !== '?') count++;
  }
  return count;
}
