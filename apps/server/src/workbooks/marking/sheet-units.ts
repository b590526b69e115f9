import { tagPattern } from './edits.ts';

/** A piece of a sheet: all before its rows, one row with its tags, what stands between rows, and all behind them. */
export interface SheetUnit {
  readonly kind: 'head' | 'row' | 'between' | 'tail';
  readonly text: string;
}

/** Comments and CDATA sections are stepped over; one without an end reaches to where the text ends for now. */
const stepped = String.raw`<!--(?:[^]*?-->|[^]*$)|<!\[CDATA\[(?:[^]*?\]\]>|[^]*$)`;

/** Cuts the text of a sheet, which arrives in pieces, into its units, without changing a character. */
export class SheetSplitter {
  readonly #tags = new RegExp(`${stepped}|${tagPattern('row|sheetData')}`, 'g');
  #text = '';
  /** Up to here the text has been looked through. */
  #searched = 0;
  #isBehind = false;

  write(piece: string): readonly SheetUnit[] {
    this.#text += piece;
    return this.#isBehind ? [] : this.#take();
  }

  end(): readonly SheetUnit[] {
    return [{ kind: this.#isBehind ? 'tail' : 'between', text: this.#text }];
  }

  #take(): readonly SheetUnit[] {
    const units: SheetUnit[] = [];
    const text = this.#text;
    let at = 0;
    const cut = (kind: SheetUnit['kind'], to: number) => {
      if (to > at) units.push({ kind, text: text.slice(at, to) });
      at = to;
    };
    this.#tags.lastIndex = this.#searched;
    for (let found = this.#tags.exec(text); found; found = this.#tags.exec(text)) {
      const next = this.#tags.lastIndex;
      const { name, end } = found.groups ?? {};
      if (name === undefined && !/(?:-->|\]\]>)$/.test(found[0])) break;
      this.#searched = next;
      if (name === undefined) continue;
      const isEmpty = found[0].endsWith('/>');
      if (name === 'row') {
        if (end === '') cut('between', found.index);
        if (end === '/' || isEmpty) cut('row', next);
      } else if (end === '' && !isEmpty) cut('head', next);
      else {
        cut('between', next);
        this.#isBehind = true;
        break;
      }
    }
    this.#text = text.slice(at);
    this.#searched = Math.max(0, this.#searched - at);
    return units;
  }
}
