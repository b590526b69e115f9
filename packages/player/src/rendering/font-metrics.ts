import { type FontMetrics, USUAL_METRICS } from './page-layout.ts';

/** As often as in running text, more or less, in the languages of our schools. */
const SAMPLE = 'eeeeeeennnnniiiiaaaaarrrrrtttttsssssddllloookkkmmgguuvvphhfbyåäö     .,';

const known = new WeakMap<Document, { readonly family: string; readonly metrics: FontMetrics }>();

/** The letters of a document's body: how wide they are, and to what `em` refers. */
export function metricsOf(document: Document): FontMetrics {
  const view = document.defaultView;
  if (!view) return USUAL_METRICS;
  const { fontFamily: family, fontStyle, fontWeight } = view.getComputedStyle(document.body);
  const before = known.get(document);
  if (before?.family === family) return before.metrics;
  const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas') as HTMLCanvasElement;
  const context = canvas.getContext('2d');
  if (!context) return USUAL_METRICS;
  context.font = `${fontStyle} ${fontWeight} 100px ${family}`;
  const letter = context.measureText(SAMPLE).width / SAMPLE.length / 100;
  const metrics = {
    em: USUAL_METRICS.em,
    letter: letter > 0.2 && letter < 1.2 ? letter : USUAL_METRICS.letter,
  };
  known.set(document, { family, metrics });
  return metrics;
}
