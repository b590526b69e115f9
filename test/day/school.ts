import { signInAt } from '../../apps/server/src/testing/sign-in.ts';
import type { Clip } from '../bench/overlays.ts';
import { type RunningProduct, runProduct } from '../e2e/running-product.ts';
import { Line, type Tampering } from './line.ts';
import type { Day } from './plan.ts';
import { shelfOf } from './shelves.ts';

/** Who reads. */
export const READER = 'student';

export interface Book {
  readonly file: string;
  /** In reading order. */
  readonly clips: readonly Clip[];
}

/** The product with one book, behind a line that can fail. */
export class School {
  readonly line: Line;
  readonly #product: RunningProduct;
  bookId = '';
  #token = '';

  private constructor(line: Line, product: RunningProduct) {
    this.line = line;
    this.#product = product;
  }

  /** @param rate how fast (bytes a second) each file of the book comes */
  static async open({ file }: Book, { policy }: Day, tampering: Tampering, rate?: number): Promise<School> {
    const { template, books } = await shelfOf(file);
    const line = new Line(rate);
    await line.start();
    line.tampering = tampering;
    const product = await runProduct(template, {
      PUBLIC_URL: line.origin,
      DEMO_BOOKS_DIR: books,
      CONTENT_POLICY_SECONDS: String(policy),
    });
    line.leadTo(product.origin);
    const school = new School(line, product);
    school.#token = (await signInAt(line.origin, READER)).access_token;
    const { sub } = JSON.parse(atob(school.#token.split('.')[1] ?? '')) as { sub: string };
    const shelf = (await school.#ask(`/v1/user/${sub}/books?limit=10`)) as { data: Array<{ id: string }> };
    school.bookId = shelf.data[0]?.id ?? '';
    return school;
  }

  /** Where the reader finds the book. */
  get address(): string {
    return `${this.line.origin}/library/reader/${this.bookId}`;
  }

  /** Stores a place, as if the reader had been there before. */
  async place({ path: document, id }: Clip): Promise<void> {
    const position = { ncxRef: '', URI: `${document}#id=${id}`, timeOffset: 0, charOffset: 0 };
    await this.#ask(`/v1/books/${this.bookId}/lastmark`, { position: JSON.stringify(position) });
  }

  /** The document and sentence of the stored place, such as `EPUB/p1.xhtml#s1`. */
  async stored(): Promise<string> {
    const { position } = (await this.#ask(`/v1/books/${this.bookId}/lastmark`)) as {
      position: string | null;
    };
    const { URI } = JSON.parse(position ?? '{"URI":"#"}') as { URI: string };
    const [document = '', rest = ''] = URI.split('#');
    return `${decodeURIComponent(document)}#${new URLSearchParams(rest).get('id') ?? ''}`;
  }

  async close(): Promise<void> {
    await this.line.stop();
    await this.#product.stop();
  }

  async #ask(call: string, body?: object): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    const reply = await fetch(`${this.#product.origin}${call}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${call} answered ${reply.status}.`);
    return reply.json();
  }
}
