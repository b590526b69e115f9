/** Elements of a frame are instances of that frame's classes, so `instanceof` fails. */
export function isMedia(element: Element): element is HTMLMediaElement {
  return element.localName === 'audio' || element.localName === 'video';
}
