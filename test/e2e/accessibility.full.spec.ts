import { testAccessibility } from './accessibility.ts';

// A phone, and a window at 400 percent (WCAG 1.4.10).
testAccessibility({ width: 390, height: 844 });
testAccessibility({ width: 320, height: 640 });
