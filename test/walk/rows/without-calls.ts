import type { FrameId, Row } from '../row.ts';
import { nothing } from './reasons.ts';

const without = (reason: string): Row => ({
  as: null,
  open: async () => undefined,
  send: '',
  cannot: nothing(reason),
});

const noCall = 'It makes no call.';

/** What changes nothing by itself. */
export const rowsWithoutCalls = {
  account: without(noCall),
  menu: without(noCall),
  unsaved: without(noCall),
  'assignment-preview': without('Nothing that is answered in it is kept.'),
  'log-out': without('The cells ‘other tab signs out’ go through it.'),
  'session-ended': without('The cells ‘session ended’ go through it.'),
  'card-entry': without(
    'The ways to log in again have tests in three engines (test/browsers/session-ended.full.test.ts).',
  ),
} satisfies Partial<Record<FrameId, Row>>;
