import type { Database } from '../../../database/database.ts';
import {
  actings,
  idempotencyKeys,
  keys,
  mailLinks,
  oidcRecords,
  outboxMessages,
  qrCards,
  signInAttempts,
  smsCodes,
  tokenReplies,
  upstreamAttempts,
} from '../../../database/schema/index.ts';
import { faraway, past, seconds } from './moments.ts';
import { cardHash, contentKey, passwordHash, pinHash, retiredTokenKey, tokenKey } from './secrets.ts';

/** The refresh token on the student's tablet. */
export const keptRefreshToken = 'the-refresh-token-of-sams-tablet-of-before-';
/** The product's address in the state; the loader replaces it by its own. */
export const keptOrigin = 'http://localhost:8080';

const [session, grant] = ['the-session-of-sams-tablet', 'the-grant-of-sams-tablet'];

/** Adds a signed-in person, and everything that leads to signing in or follows from it. */
export async function addSignIns(db: Database): Promise<void> {
  await db.insert(keys).values([
    { id: 'key-tokens', purpose: 'tokens', privateKey: tokenKey, created: past },
    {
      id: 'key-tokens-before',
      purpose: 'tokens',
      privateKey: retiredTokenKey,
      created: past,
      retired: faraway,
    },
    { id: 'key-content', purpose: 'content', privateKey: contentKey, created: past },
  ]);
  await addSession(db);
  await db
    .insert(tokenReplies)
    .values({ id: 'hash-of-a-request', started: past, reply: 'encrypted', expires: faraway });
  await db.insert(signInAttempts).values({ subject: 'hash-of-a-name', count: 2, windowEnds: faraway });
  const card = { accountUid: 'sample-student', created: past };
  await db.insert(qrCards).values([
    { ...card, id: 'card-of-sam', secretHash: cardHash, pinHash: null, expires: faraway },
    {
      ...card,
      id: 'lost-card-of-sam',
      secretHash: 'hash-of-a-lost-card',
      pinHash,
      expires: faraway,
      voided: past,
    },
  ]);
  await db
    .insert(smsCodes)
    .values({ accountUid: 'sample-teacher', codeHash: passwordHash, tries: 1, expires: faraway });
  await db.insert(upstreamAttempts).values({
    stateHash: 'hash-of-a-state',
    upstream: 'google',
    verifier: 'a-verifier',
    nonce: 'a-nonce',
    search: 'response_type=code',
    expires: faraway,
  });
  await db.insert(mailLinks).values({
    tokenHash: 'hash-of-a-token',
    purpose: 'confirm-email',
    accountUid: 'sample-guardian',
    email: 'greta@strand.example',
    created: past,
    expires: faraway,
  });
  await db.insert(outboxMessages).values({
    id: 'message-1',
    recipient: 'greta@strand.example',
    subject: 'Confirm your address',
    text: 'Open this link.',
    created: past,
  });
  await db.insert(idempotencyKeys).values({
    id: 'hash-of-a-call',
    fingerprint: 'hash-of-its-values',
    accountUid: 'sample-teacher',
    actorUid: 'sample-super',
    outcome: { voided: 2 },
    created: past,
  });
  await db.insert(actings).values({
    id: 'acting-1',
    actorUid: 'sample-super',
    accountUid: 'sample-student',
    sessionUid: 'session-of-acting',
    returnTo: 'session-before',
    expires: faraway,
  });
}

/** What the provider stores for a signed-in person: their session, their grant to the portal, and a refresh token. */
async function addSession(db: Database): Promise<void> {
  const accountUid = 'sample-student';
  const times = { iat: seconds(past), exp: seconds(faraway) };
  const way = { acr: 'urn:aloud:acr:password', amr: ['password'] };
  const record = { accountUid, expires: faraway };
  await db.insert(oidcRecords).values([
    {
      ...record,
      model: 'Grant',
      id: grant,
      payload: {
        ...times,
        jti: grant,
        kind: 'Grant',
        openid: { scope: 'openid profile' },
        clientId: 'aloud-portal',
        accountId: accountUid,
      },
    },
    {
      ...record,
      model: 'Session',
      id: session,
      uid: `${session}-uid`,
      payload: {
        ...times,
        ...way,
        jti: session,
        uid: `${session}-uid`,
        kind: 'Session',
        loginTs: seconds(past),
        accountId: accountUid,
        authorizations: { 'aloud-portal': { sid: 'the-sid-of-sams-tablet', grantId: grant } },
      },
    },
    {
      ...record,
      model: 'RefreshToken',
      id: keptRefreshToken,
      grantId: grant,
      payload: {
        ...times,
        ...way,
        gty: 'authorization_code',
        jti: keptRefreshToken,
        iiat: seconds(past),
        kind: 'RefreshToken',
        scope: 'openid profile',
        grantId: grant,
        authTime: seconds(past),
        clientId: 'aloud-portal',
        resource: keptOrigin,
        accountId: accountUid,
        rotations: 0,
        sessionUid: `${session}-uid`,
        expiresWithSession: true,
      },
    },
  ]);
}
