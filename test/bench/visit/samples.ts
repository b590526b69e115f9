import { largest, median, quantile } from '../statistics.ts';
import { askedOf, verdict } from './targets.ts';

/** All measurements, by product, then by the name of the figure. */
export class Samples {
  readonly #all = new Map<string, Map<string, number[]>>();

  add(product: string, figure: string, value: number): void {
    const figures = this.#all.get(product) ?? new Map<string, number[]>();
    this.#all.set(product, figures.set(figure, [...(figures.get(figure) ?? []), value]));
  }

  get products(): readonly string[] {
    return [...this.#all.keys()];
  }

  /** Names of all figures, in the order in which they were added. */
  get figures(): readonly string[] {
    return [...new Set([...this.#all.values()].flatMap((figures) => [...figures.keys()]))];
  }

  of(product: string, figure: string): readonly number[] {
    return this.#all.get(product)?.get(figure) ?? [];
  }

  toJSON(): Record<string, Record<string, readonly number[]>> {
    return Object.fromEntries(
      [...this.#all].map(([product, figures]) => [product, Object.fromEntries(figures)]),
    );
  }

  /** Median, least and largest of each product side by side; the targets apply to the first product. */
  table(): string {
    const [first = ''] = this.products;
    const head = `| | ${this.products.join(' | ')} | target |`;
    const rule = `|---|${this.products.map(() => '---:').join('|')}|---|`;
    const rows = this.figures.map((name) => {
      const asked = askedOf(name);
      const cells = this.products.map((product) => spread(this.of(product, name), asked.digits));
      const own = this.of(first, name);
      const said = own.length > 0 ? verdict(asked, median(own)) : '';
      return `| ${name}${asked.unit === 'ms' ? ' (ms)' : ''} | ${cells.join(' | ')} | ${said} |`;
    });
    return [head, rule, ...rows].join('\n');
  }
}

/** `median (least to largest)` */
export function spread(sample: readonly number[], digits: number): string {
  if (sample.length === 0) return '';
  const [middle, least, most] = [median(sample), quantile(sample, 0), largest(sample)];
  if (Number.isNaN(middle)) return 'cannot';
  const said = (value: number) => value.toFixed(digits);
  return sample.length === 1 ? said(middle) : `${said(middle)} (${said(least)} to ${said(most)})`;
}
