import { judge, judged } from '../../lighthouse/judge.ts';
import type { Figures } from './measure.ts';

/** Lighthouse's performance score for each page, from one run. */
export async function performanceOf(origin: string): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const { name, scores } of await judge(origin, judged, ['performance']))
    figures[name] = scores['performance'] ?? Number.NaN;
  return figures;
}
