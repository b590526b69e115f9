import type { UsageRecord } from '@aloud/api';
import { sampleClass } from '../../apps/server/src/seed/people.ts';
import { expect, test } from './fixtures.ts';
import { addPupil } from './pupil.ts';
import { signIn, signInAsPupil } from './reader.ts';
import { assignment } from './week/given.ts';
import {
  eventsTaken,
  findGift,
  findNothing,
  finish,
  handIn,
  listen,
  seeOwnReading,
  turnsByVoice,
} from './week/pupil.ts';
import {
  giveAssignment,
  giveList,
  reopen,
  seeReading,
  takeBackAssignment,
  takeBackList,
} from './week/teacher.ts';

// The contrast of a fading bar cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A week: a teacher gives books and an assignment; a pupil reads, answers, and sees what they have read; the teacher sees it too, reopens the answers, and takes back what was given', async ({
  page: teacher,
  product,
  browser,
}) => {
  test.setTimeout(240_000);
  const account = await addPupil(product.origin, [sampleClass.uid]);
  await signIn(teacher, 'teacher');
  await giveList(teacher);

  const phone = await browser.newContext({
    baseURL: product.origin,
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const pupil = await phone.newPage();
  await signInAsPupil(pupil, account);
  const taken = eventsTaken(pupil);
  await findGift(pupil);
  await listen(pupil, taken);
  const ofListening = [...taken];
  await finish(pupil, taken);

  await giveAssignment(teacher);
  await handIn(pupil, assignment.note, 'A boat.');
  await reopen(teacher, { answer: 'A boat.', note: 'How big was it?' });
  await handIn(pupil, 'Tove Lind: How big was it?', 'A little boat.');
  await takeBackAssignment(teacher, 'A little boat.');

  expectWhole(ofListening, account.uid);
  await seeOwnReading(pupil, taken.filter(({ data }) => data.type === 'PageTurned').length);
  await seeReading(teacher);
  await takeBackList(teacher);
  await findNothing(pupil);
  await phone.close();
});

/** Expects all eight usage events of a book that was played: in order, once, and with their fields. */
function expectWhole(taken: readonly UsageRecord[], uid: string): void {
  const events = taken.map(({ data }) => data);
  expect(new Set(taken.map(({ id }) => id)).size, 'each once').toBe(taken.length);
  expect(taken.map(({ id }) => id)).toEqual(taken.map(({ id }) => id).toSorted());
  expect(events[0]).toMatchObject({
    type: 'ContentSessionStarted',
    contentReference: { type: 'Book', id: expect.any(String) },
    userIdentity: {
      id: uid,
      roles: ['student'],
      organisations: [expect.any(String)],
      locale: expect.any(String),
    },
    deviceInfo: { name: 'web', version: expect.stringContaining('Mozilla') },
    appInfo: { version: expect.any(String), language: expect.any(String) },
    service: expect.stringMatching(/./),
  });
  expect(new Set(events.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(taken.every(({ partitionKey, data }) => partitionKey === data.sessionId)).toBe(true);
  expect(new Set(events.map(({ type }) => type))).toEqual(
    new Set([
      'ContentSessionStarted',
      'AudioStarted',
      'AudioRateSet',
      'PageTurned',
      'AudioLanguageChanged',
      'AudioPaused',
      'GoToLocation',
      'ContentSessionEnded',
    ]),
  );
  expect(events.find(({ type }) => type === 'AudioLanguageChanged')).toMatchObject({ lang: 'fi' });
  expect(events.filter((each) => each.type === 'AudioRateSet').at(-1)).toMatchObject({ rate: 2 });
  expect(turnsByVoice(events)[0]).toMatchObject({
    direction: 'forward',
    isFlowLayout: true,
    location: { type: 'FlowableBookLocation', percentage: expect.any(Number) },
  });
}
