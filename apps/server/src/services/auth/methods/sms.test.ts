import { identityClaims, multiFactorContext, passwordContext } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accountIdentifiers,
  accounts,
  outboxMessages,
  schoolUnits,
  signInAttempts,
  smsCodes,
} from '../../../database/schema/index.ts';
import { sampleMobiles, sampleSchool } from '../../../seed/people.ts';
import { eventually, sentMessage } from '../../../testing/eventually.ts';
import { authorizeLink, codeIn, TestProduct } from '../../../testing/product.ts';

const mobile = '070-174 06 05';
const realm = 'se';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());
beforeEach(async () => {
  for (const table of [outboxMessages, smsCodes, signInAttempts]) await product.db.delete(table);
});

const ask = (number: string) =>
  product.app.inject({ method: 'POST', url: '/v1/sms-codes', payload: { mobile: number, realm } });
const outbox = () => product.db.select().from(outboxMessages);
const enter = (code: string, number = mobile) => product.postForm({ mobile: number, realm, code });

/** Requests a code, and reads it from the message. */
async function sentCode(number = mobile): Promise<string> {
  await product.db.delete(outboxMessages);
  expect((await ask(number)).statusCode).toBe(204);
  const { text } = await sentMessage(product.db);
  return /#(\d{6})$/.exec(text)?.[1] ?? '';
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code to a mobile', () => {
  test('signs a teacher in, by itself no more securely than a password', async () => {
    const code = await sentCode();
    const tokens = await product.signInBy({ mobile, realm, code });
    const claims = identityClaims.parse(decodeJwt(tokens.id_token));
    expect(claims).toMatchObject({ sub: 'sample-teacher', amr: ['sms'], acr: passwordContext });
    expect(decodeJwt(tokens.access_token).acr).toBe(passwordContext);
  });

  test('goes to the number, in the language of the realm, and names the page for which it is', async () => {
    const code = await sentCode();
    const [message] = await outbox();
    expect(message).toMatchObject({ channel: 'sms', recipient: sampleMobiles.teacher });
    expect(message?.text).toContain(`Din kod för Aloud är ${code}.`);
    expect(message?.text.endsWith(`\n@localhost:8080 #${code}`)).toBe(true);
  });

  test('comes in the language that the person has chosen', async () => {
    const { db } = product;
    const teacher = eq(accounts.uid, 'sample-teacher');
    await db.update(accounts).set({ locale: 'fi' }).where(teacher);
    try {
      const code = await sentCode();
      const [message] = await outbox();
      expect(message?.text).toContain(`Aloud-koodisi on ${code}.`);
    } finally {
      await db.update(accounts).set({ locale: null }).where(teacher);
    }
  });

  test('works once', async () => {
    const code = await sentCode();
    const both = await Promise.all([enter(code), enter(code)]);
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([204, 401]);
  });

  test('may be typed with gaps, and the number in any way', async () => {
    const code = await sentCode('+46 70 174 06 05');
    const { statusCode } = await enter(`${code.slice(0, 3)} ${code.slice(3)} `, '0701740605');
    expect(statusCode).toBe(204);
  });

  test('is invalid after five attempts', async () => {
    const code = await sentCode();
    for (let n = 0; n < 5; n++) expect((await enter(wrong(code))).statusCode).toBe(401);
    expect((await enter(code)).json()).toMatchObject({ error: { id: 'invalid_code' } });
  });

  test('is invalid after ten minutes', async () => {
    const code = await sentCode();
    const [sent] = await product.db.select().from(smsCodes);
    expect(Number(sent?.expires) - Date.now()).toBeLessThanOrEqual(600_000);
    await product.db.update(smsCodes).set({ expires: new Date(Date.now() - 1) });
    expect((await enter(code)).statusCode).toBe(401);
  });

  test('is invalid once a new one was sent', async () => {
    const first = await sentCode();
    const second = await sentCode();
    // One time in a million they are the same.
    if (first !== second) expect((await enter(first)).statusCode).toBe(401);
    expect((await enter(second)).statusCode).toBe(204);
  });

  test('is not sent more than five times in a window', async () => {
    for (let n = 0; n < 5; n++) expect((await ask(mobile)).statusCode).toBe(204);
    expect((await ask(mobile)).statusCode).toBe(429);
  });

  test('is stored so that it cannot be read', async () => {
    const code = await sentCode();
    expect(JSON.stringify(await product.db.select().from(smsCodes))).not.toContain(code);
  });

  test('is not sent to an unknown number, and the answer does not say so', async () => {
    for (const number of ['070-174 06 99', mobile]) {
      const reply = await ask(number);
      expect([reply.statusCode, reply.body]).toEqual([204, '']);
    }
    await eventually(async () => expect(await outbox()).toHaveLength(1));
    const refused = await enter('123456', '070-174 06 99');
    expect(refused.json()).toEqual((await enter('no code')).json());
  });

  test('is not sent to what is not a mobile number', async () => {
    const reply = await ask('student');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      error: { validationErrors: [{ attribute: 'mobile', reason: 'Invalid mobile number' }] },
    });
  });
});

describe('who may sign in by a code', () => {
  const nothingComes = async (number: string) => {
    await product.db.delete(outboxMessages);
    await ask(number);
    // A person who may is asked for afterwards: by the time their message has arrived, the other would have.
    await ask('070-174 06 07');
    await eventually(async () => expect(await outbox()).not.toHaveLength(0));
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual([sampleMobiles.super]);
  };

  test('not students and guardians', async () => {
    for (const name of ['student', 'guardian']) {
      const number = { accountUid: `sample-${name}`, type: 'sms', value: '+46701740690' };
      await product.db.insert(accountIdentifiers).values(number);
      await nothingComes(number.value);
      await product.db.delete(accountIdentifiers).where(eq(accountIdentifiers.value, number.value));
    }
  });

  test('not the staff of a school unit without secure sign-in, but support always', async () => {
    const unit = eq(schoolUnits.uid, sampleSchool.uid);
    await product.db.update(schoolUnits).set({ secureAuthEnabled: false }).where(unit);
    await nothingComes(mobile);
    await product.db.update(schoolUnits).set({ secureAuthEnabled: true }).where(unit);
  });

  test('not a deactivated person, even with a code already sent', async () => {
    const code = await sentCode();
    const hers = eq(accounts.uid, 'sample-teacher');
    await product.db.update(accounts).set({ status: 'deactivated' }).where(hers);
    expect((await enter(code)).statusCode).toBe(401);
    await nothingComes(mobile);
    await product.db.update(accounts).set({ status: 'active' }).where(hers);
  });

  test('two people cannot have the same number', async () => {
    const taken = { accountUid: 'sample-admin', type: 'sms', value: sampleMobiles.teacher };
    await expect(product.db.insert(accountIdentifiers).values(taken)).rejects.toThrow();
  });
});

describe('signing in more securely', () => {
  const secureLink = (changes = {}) =>
    authorizeLink(product.config, { acr_values: multiFactorContext, ...changes });

  test('is asked of those who have shown only a password, and not again of those who have shown more', async () => {
    const { cookie } = await product.signIn('teacher');
    const authorize = async (headers: Record<string, string>) =>
      (await product.app.inject({ url: secureLink().url, headers })).headers.location;
    expect(await authorize({ cookie })).toMatch(/^\/login\?/);
    const code = await sentCode();
    const reply = await product.postForm({ mobile, realm, code }, secureLink().url, { headers: { cookie } });
    const secure = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    expect(await authorize({ cookie: secure })).toMatch(/\/login\/callback\?code=/);
  });

  test('accepts no password', async () => {
    const reply = await product.postPassword('teacher', 'read-aloud', secureLink().url);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({
      error: { id: 'more_secure_login_required', message: 'More secure login required' },
    });
  });

  test('accepts no code from a person who has shown nothing else, or only another code', async () => {
    const byCode = await product.postForm({ mobile, realm, code: await sentCode() });
    const cookie = String(byCode.headers['set-cookie']).split(';')[0] ?? '';
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const form = { mobile, realm, code: await sentCode() };
      const reply = await product.postForm(form, secureLink().url, { headers });
      expect([reply.statusCode, reply.json<{ error: { id: string } }>().error.id]).toEqual([
        401,
        'first_factor_required',
      ]);
      expect(reply.headers['set-cookie']).toBeUndefined();
      // The code was not checked: it still works where one factor is enough.
      expect((await enter(form.code)).statusCode).toBe(204);
    }
  });

  test('does not change the person: somebody else’s mobile opens nothing', async () => {
    const { cookie } = await product.signIn('admin');
    const code = await sentCode();
    const reply = await product.postForm({ mobile, realm, code }, secureLink().url, { headers: { cookie } });
    expect([reply.statusCode, reply.json()]).toMatchObject([401, { error: { id: 'other_person' } }]);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test('stays when the tokens are refreshed', async () => {
    const { cookie } = await product.signIn('teacher');
    const { url, verifier } = secureLink();
    const form = { mobile, realm, code: await sentCode() };
    const signedIn = await product.postForm(form, url, { headers: { cookie } });
    const first = await product.exchange(codeIn(String(signedIn.headers['redirect-uri'])), verifier);
    expect(decodeJwt(first.id_token)).toMatchObject({ acr: multiFactorContext, amr: ['password', 'sms'] });
    const reply = await product.postToken({
      grant_type: 'refresh_token',
      refresh_token: first.refresh_token,
    });
    const { id_token, access_token } = reply.json() as { id_token: string; access_token: string };
    expect(decodeJwt(id_token).acr).toBe(multiFactorContext);
    expect(decodeJwt(access_token).acr).toBe(multiFactorContext);
  });
});
