import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { PublicationRefused } from './refused.ts';

/**
 * Parses XML without its document type: entities that a book declares, and files that it names as its DTD, are not
 * resolved (adverse case 11).
 */
export function parseXml(text: string, name: string): Document {
  try {
    const withoutMark = text.replace(/^\uFEFF/, '');
    return new DOMParser({ onError: stopAtFatal }).parseFromString(withoutMark, 'application/xml');
  } catch {
    throw new PublicationRefused(`Its file ${name} is not sound XML.`);
  }
}

function stopAtFatal(level: string, message: string): void {
  if (level === 'fatalError') throw new Error(message);
}

/** Every descendant element with that local name, in any namespace: old books use prefixes freely. */
export function elements(within: Document | Element, localName: string): Element[] {
  return Array.from(within.getElementsByTagNameNS('*', localName));
}

/** Its text with white space collapsed; empty if there is no element. */
export function textOf(element: Element | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The words of a list attribute such as `properties`. */
export function words(element: Element, attribute: string): string[] {
  return (element.getAttribute(attribute) ?? '').split(/\s+/).filter((word) => word !== '');
}
