import { describeAccessibility } from '../../testing/accessibility.ts';

describeAccessibility('on a desktop', 1280, ['dark', 'second']);
