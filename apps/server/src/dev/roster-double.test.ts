import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { outgoingFor } from '../outgoing/index.ts';
import { startRosterDouble } from './roster-double.ts';

test('The stand-ins run beside the product, which may call them, and end when they are told to', async () => {
  const running = await startRosterDouble(readConfig({ ENVIRONMENT: 'dev' }));
  onTestFinished(() => running?.stop());
  const origin = running?.config.rosterDouble ?? '';
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const ask = (environment: 'dev' | 'production') =>
    outgoingFor({ environment, rosterDouble: origin }).request({ url: `${origin}/` });
  const reply = await ask('dev');
  expect(reply.headers['x-stand-in']).toContain('made up');
  reply.drop();
  await expect(ask('production')).rejects.toMatchObject({ fault: 'address' });
  running?.stop();
  await expect
    .poll(() =>
      ask('dev').then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone');
});
