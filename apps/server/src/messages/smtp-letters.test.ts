import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { Smtp } from './smtp.ts';
import { Undelivered } from './undelivered.ts';

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
});

interface Seen {
  greeted: number;
  /** As the server reads them. */
  readonly recipients: Array<{ readonly address: string; readonly utf8: boolean }>;
  readonly mails: string[];
}

/** A mail server. @param hideSMTPUTF8 whether it says nothing of other letters */
async function start(hideSMTPUTF8: boolean): Promise<{ smtp: Smtp; seen: Seen }> {
  const seen: Seen = { greeted: 0, recipients: [], mails: [] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8,
    onConnect(_session, done) {
      seen.greeted++;
      done();
    },
    onRcptTo({ address }, { envelope }, done) {
      const { args } = envelope.mailFrom || { args: false };
      seen.recipients.push({ address, utf8: args !== false && 'SMTPUTF8' in args });
      done();
    },
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += String(chunk);
      });
      stream.on('end', () => {
        seen.mails.push(text);
        done();
      });
    },
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { smtp: new Smtp(`smtp://127.0.0.1:${port}`, 'noreply@aloud.example'), seen };
}

const to = (address: string) => ({ to: address, subject: 'Hej', text: 'Hej' });

describe('a mail server that knows all letters', () => {
  test('is asked once, and gets such addresses as they are', async () => {
    const { smtp, seen } = await start(false);
    expect(await smtp.takesAnyLetters()).toBe(true);
    expect(await smtp.takesAnyLetters()).toBe(true);
    expect(seen.greeted).toBe(1);
    await smtp.email(to('müller@schüle.example'));
    expect(seen.recipients).toEqual([{ address: 'müller@schüle.example', utf8: true }]);
  });
});

describe('a mail server that knows only ASCII', () => {
  test('gets no mail for such an address: it would reach nobody, or somebody else', async () => {
    const { smtp, seen } = await start(true);
    expect(await smtp.takesAnyLetters()).toBe(false);
    await expect(smtp.email(to('müller@example.org'))).rejects.toThrow(Undelivered);
    expect(seen.recipients).toEqual([]);
  });

  test('gets a domain of other letters in its form in ASCII', async () => {
    const { smtp, seen } = await start(true);
    await smtp.email(to('anna@schüle.example'));
    expect(seen.recipients).toMatchObject([{ utf8: false }]);
    expect(seen.mails[0]).toContain('To: anna@xn--schle-mva.example');
  });
});

test('Of a mail server that is away it is not known', async () => {
  expect(await new Smtp('smtp://127.0.0.1:1', 'noreply@aloud.example').takesAnyLetters()).toBeNull();
});
