import { metricsOf } from '../font-metrics.ts';
import { pageLayout, type Stage } from '../page-layout.ts';

/** Room above the first line and below the last one (CSS px). */
const AROUND = 32;
/** The tallest picture, as a share of the screen: all of it can be seen at once. */
const TALLEST = 0.9;

/**
 * Sets a document in one column as long as its text, with lines of the length that pages have, and makes its frame as long.
 * @param stage the room in which it scrolls
 */
export function setLength(document: Document, frame: HTMLIFrameElement, stage: Stage): void {
  const { documentElement: root, body } = document;
  const { column, padding, fontSize } = pageLayout(
    stage,
    { vertical: false, centered: true },
    metricsOf(document),
  );
  set(root, { width: `${stage.width}px`, height: 'auto', margin: '0', padding: '0', overflow: 'hidden' });
  set(root, { 'font-size': fontSize, '--aloud-page-width': `${column}px` });
  set(root, { '--aloud-picture-height': `${Math.round(stage.height * TALLEST)}px` });
  set(body, {
    'box-sizing': 'border-box',
    width: `${stage.width}px`,
    'max-width': 'none',
    'min-width': '0',
    height: 'auto',
    'max-height': 'none',
    margin: '0',
    border: '0',
    padding: `${AROUND}px ${padding}px`,
    overflow: 'visible',
    'column-width': 'auto',
    'column-count': 'auto',
  });
  frame.style.width = `${stage.width}px`;
  // What the document measures by the height of its window is measured by the screen, not by its own length.
  frame.style.height = `${stage.height}px`;
  frame.style.height = `${Math.ceil(Math.max(root.getBoundingClientRect().height, body.scrollHeight))}px`;
}

function set(element: HTMLElement, properties: Record<string, string>): void {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value, 'important');
}
