import { expect, test } from 'vitest';
import * as recorded from './recorded.ts';
import { collectReplies } from './scenario.ts';
import { shapeOf } from './shape.ts';

test('The double still answers in the shapes that were recorded and checked against the types of the SDK', async () => {
  const replies = Object.entries(await collectReplies());
  const now = Object.fromEntries(
    replies.map(([name, { reply }]) => [name, shapeOf(JSON.parse(JSON.stringify(reply)))]),
  );
  expect(now).toEqual(shapeOf({ ...recorded }));
});
