/** `navigator.epubReadingSystem`: every reading system that runs scripts has it (EPUB 3.3, appendix A). */
export function describeReadingSystem(): void {
  const features: Readonly<Record<string, boolean>> = {
    'dom-manipulation': true,
    'layout-changes': true,
    'touch-events': 'ontouchstart' in window,
    'mouse-events': true,
    'keyboard-events': true,
    'spine-scripting': true,
  };
  const system = Object.freeze({
    name: 'Aloud',
    version: '1.0.0',
    layoutStyle: 'paginated',
    hasFeature: (feature: string) => (Object.hasOwn(features, feature) ? features[feature] : undefined),
  });
  Object.defineProperty(navigator, 'epubReadingSystem', { value: system, enumerable: true });
}
