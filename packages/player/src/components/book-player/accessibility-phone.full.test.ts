import { describeAccessibility } from '../../testing/accessibility.ts';

describeAccessibility('on a phone', 390, ['default', 'second']);
