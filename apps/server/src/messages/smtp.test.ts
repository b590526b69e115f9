import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Smtp } from './smtp.ts';
import { Undelivered } from './undelivered.ts';

const message = { to: 'sam@fyrskolan.example', subject: 'Bekräfta', text: 'Öppna länken.' };
const received: string[] = [];
let server: SMTPServer;
let url: string;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? new Error('There is no such mailbox.') : null),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += String(chunk);
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

describe('a mail server', () => {
  test('gets the message, with its letters unchanged', async () => {
    await new Smtp(url, 'noreply@aloud.example').email(message);
    expect(received[0]).toContain('From: noreply@aloud.example');
    expect(received[0]).toContain('To: sam@fyrskolan.example');
    expect(received[0]).toMatch(/Subject: =\?UTF-8\?Q\?Bekr=C3=A4fta\?=/);
    expect(received[0]).toContain('=C3=96ppna l=C3=A4nken.');
  });

  test('gets the message as a page, too, if there is one', async () => {
    await new Smtp(url, 'noreply@aloud.example').email({ ...message, html: '<p>Öppna <b>länken</b>.</p>' });
    const mail = received.at(-1);
    expect(mail).toContain('Content-Type: multipart/alternative');
    expect(mail).toMatch(/text\/plain; charset=utf-8.*=C3=96ppna l=C3=A4nken\..*text\/html; charset=utf-8/s);
    expect(mail).toContain('<p>=C3=96ppna <b>l=C3=A4nken</b>.</p>');
    expect(received[0]).not.toContain('multipart');
  });

  test('that refuses the message, or is not there, is reported in plain words', async () => {
    const smtp = new Smtp(url, 'noreply@aloud.example');
    await expect(smtp.email({ ...message, to: 'nobody@fyrskolan.example' })).rejects.toThrow(Undelivered);
    const away = new Smtp('smtp://127.0.0.1:1', 'noreply@aloud.example');
    await expect(away.email(message)).rejects.toThrow('The message could not be sent.');
  });
});

test('a mail server without encryption is told nothing, unless it is on this machine', async () => {
  const { port } = server.server.address() as AddressInfo;
  const before = received.length;
  // An address of this machine that is not recognised as one.
  const smtp = new Smtp(`smtp://[::ffff:127.0.0.1]:${port}`, 'noreply@aloud.example');
  await expect(smtp.email(message)).rejects.toThrow(Undelivered);
  expect(received).toHaveLength(before);
});
