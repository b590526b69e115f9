import { expect, test } from 'vitest';
import { eventsAddress } from './address.ts';

test.each([
  ['nats://localhost', { where: 'localhost:4222', signIn: {} }],
  [
    'nats://aloud:p%3Aw%40x@events.example:4223',
    { where: 'events.example:4223', signIn: { user: 'aloud', pass: 'p:w@x' } },
  ],
  ['nats://a-token@[::1]:4222', { where: '[::1]:4222', signIn: { token: 'a-token' } }],
])('%s says where the event server is, and how to sign in', (url, address) => {
  expect(eventsAddress(url)).toEqual(address);
});
