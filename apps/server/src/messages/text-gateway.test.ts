import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TextGateway } from './text-gateway.ts';
import { Undelivered } from './undelivered.ts';

/** A double of the gateway: speaks its protocol, sends nothing. */
let gateway: Server;
let status: number;
let location: string | undefined;
let seen: { authorization: string | undefined; form: Record<string, string> } | undefined;

beforeEach(async () => {
  status = 200;
  location = undefined;
  seen = undefined;
  gateway = createServer((request, reply) => {
    void text(request).then((body) => {
      seen = {
        authorization: request.headers.authorization,
        form: Object.fromEntries(new URLSearchParams(body)),
      };
      reply.writeHead(status, location === undefined ? {} : { location }).end('{}');
    });
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
});
afterEach(() => new Promise((closed) => gateway.close(closed)));

const send = () => {
  const { port } = gateway.address() as AddressInfo;
  const texter = new TextGateway(`http://us%65r:p%40ss@127.0.0.1:${port}/sms`, 'Aloud');
  return texter.sms({ to: '+46701740605', text: 'Hej å' });
};

describe('the text gateway', () => {
  test('is not followed to another address', async () => {
    const elsewhere: string[] = [];
    const other = createServer((request, reply) => {
      elsewhere.push(request.url ?? '');
      reply.end('{}');
    });
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/sms`;
    status = 307;
    await expect(send()).rejects.toThrow(Undelivered);
    expect(elsewhere).toEqual([]);
    await new Promise((closed) => other.close(closed));
  });

  test('is given number and text, and our credentials in a header, not in the address', async () => {
    await send();
    expect(seen?.form).toEqual({ from: 'Aloud', to: '+46701740605', message: 'Hej å' });
    expect(seen?.authorization).toBe(`Basic ${Buffer.from('user:p@ss').toString('base64')}`);
  });

  test('that refuses, or is not there, is reported as a message that was not sent', async () => {
    status = 403;
    await expect(send()).rejects.toThrow(Undelivered);
    await new Promise((closed) => gateway.close(closed));
    const gone = new TextGateway('http://127.0.0.1:9/sms', 'Aloud');
    await expect(gone.sms({ to: '+46701740605', text: 'x' })).rejects.toThrow(Undelivered);
    gateway.listen(0, '127.0.0.1');
  });
});
