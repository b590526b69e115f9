/** The unit, the decimal places and the target of a figure. */
export interface Asked {
  readonly unit: 'ms' | 'kB' | '';
  readonly digits: number;
  /** The largest allowed median, or for scores the least; without either there is no target. */
  readonly most?: number;
  readonly least?: number;
}

const ms = (most?: number): Asked => ({ unit: 'ms', digits: 0, ...(most !== undefined && { most }) });
const shift: Asked = { unit: '', digits: 3, most: 0.02 };
const score: Asked = { unit: '', digits: 0, least: 90 };

const usable = { 'sign-in': 2500, shelf: 3000, 'users list': 3300 } as const;

/** The unit and target of a figure, by its name. */
export function askedOf(name: string): Asked {
  const [screen = '', what = ''] = name.split(': ');
  if (what === 'heading and labels') return ms(900);
  if (what === 'of use' && screen in usable) return ms(usable[screen as keyof typeof usable]);
  if (what === 'blocked') return ms(300);
  if (what === 'layout shift') return shift;
  if (what === 'kB') return { unit: 'kB', digits: 0 };
  if (what === 'requests') return { unit: '', digits: 0 };
  if (name === 'scripts cached: home after the press') return ms(1000);
  if (name === 'scripts cached: shelf') return ms(1600);
  if (screen === 'press on a book') return ms(2500);
  if (screen === 'press on a book, player there') return ms(1800);
  if (screen === 'Lighthouse, performance') return score;
  return ms();
}

/** `met: at most 2500`, or by how much the target is missed. */
export function verdict({ most, least, digits }: Asked, figure: number): string {
  if (most !== undefined)
    return figure <= most
      ? `met: at most ${most.toFixed(digits)}`
      : `**over by ${percent(figure / most - 1)}**: at most ${most.toFixed(digits)}`;
  if (least !== undefined)
    return figure >= least
      ? `met: at least ${least}`
      : `**short by ${percent(1 - figure / least)}**: at least ${least}`;
  return '';
}

const percent = (share: number) =>
  Number.isFinite(share) ? `${Math.max(1, Math.round(share * 100))} %` : 'what is not known';
