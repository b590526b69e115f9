import { readFileSync } from 'node:fs';
import type { Page } from '../fixtures.ts';
import { PartnerSite } from '../partner-site.ts';
import { opened, type Reader } from '../reader.ts';
import { listen } from './listen.ts';
import { signatureOf } from './signature.ts';

/** A host that keeps the places that it is given, and has one task for the reader. */
const HOST = `<!doctype html><html lang="en"><title>A partner</title><link rel="icon" href="data:,">
  <style>html, body { margin: 0; height: 100% } book-player { display: block; height: 100vh }</style>
  <script type="module" src="/player/aloud-player.js"></script>
  <book-player locale="en"></book-player>
  <script type="module">
    const player = document.querySelector('book-player');
    const task = { id: 'as1', title: 'Think', description: 'Read.', createdAt: '2026-11-05T12:00:00.000Z',
      objective: { exercises: [{ id: 'e1', content: [{ type: 'open-question', phrase: 'Why?' }] }] } };
    const submission = { id: 'a1', status: 'InProgress', answers: {}, context: { type: 'Assignment', assignment: task } };
    window.storedPlaces = [];
    player.book = { id: 'b1' };
    player.availableSubmissionIds = ['a1'];
    player.callbacks = {
      getLastmark: async () => null,
      postLastmark: async (_, place) => void window.storedPlaces.push(JSON.parse(place)),
      getSubmissions: async () => ({ data: [submission], cursor: null }),
      patchSubmission: async () => undefined,
    };
    player.src = '/book.epub';
  </script></html>`;

/** Serves a book to a page of a host. */
export class BookHost {
  readonly #site = new PartnerSite('moss-and-rain');
  #origin = '';

  async start(file: string): Promise<void> {
    this.#site.body = HOST;
    this.#site.offer(readFileSync(file));
    this.#origin = await this.#site.start();
  }

  stop(): Promise<void> {
    return this.#site.stop();
  }

  /** Opens the book where it begins. */
  async open(page: Page): Promise<Reader> {
    await page.addInitScript(`window.signatureOf = ${signatureOf.toString()}`);
    await page.addInitScript(listen);
    await page.goto(this.#origin);
    return opened(page);
  }
}
