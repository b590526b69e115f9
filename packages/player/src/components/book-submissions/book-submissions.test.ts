import { aTimeout, expect, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import type { Submission } from '../../host/submission.ts';
import {
  allOf,
  button,
  buttonNames,
  emptyPlayer,
  expectAccessible,
  key,
  oneOf,
  type PlayerSetup,
  press,
  settled,
  storeOf,
} from '../../testing/player.ts';
import { assignment, exercise, quiz, SubmissionHost } from '../../testing/submissions.ts';
import type { BookPlayer } from '../book-player/book-player.ts';

const book = () => narratedBook([{ sentences: ['One.'] }, { sentences: ['Two.'] }]);
const submitted = { e1: { '0': { type: 'OpenEndedQuestionAnswer', value: 'It is dry.' } } } as const;

const PARTS = 'book-submissions, book-submission-list, book-submission-form, book-submission-question';

type Setup = PlayerSetup & Partial<Pick<BookPlayer, 'activeSubmissionId' | 'availableSubmissionIds'>>;

async function openWith(host: SubmissionHost, setup: Setup = {}, width?: number): Promise<BookPlayer> {
  for (const id of ['a1', 'q1']) localStorage.removeItem(`bookplayer_submission_${id}`);
  const player = await emptyPlayer({ callbacks: host.callbacks }, width);
  Object.assign(player, setup);
  const opened = oneEvent(player, 'book-open');
  player.file = await book();
  await opened;
  await waitUntil(() => !storeOf(player).submissions.loading);
  // Bars that fade while they are checked would have too little contrast.
  storeOf(player).chrome.hold(true);
  await settled(player);
  return player;
}

const panelOf = (player: BookPlayer) => allOf<HTMLElement>(player, 'book-submissions')[0];
const textOf = (player: BookPlayer) =>
  allOf(player, PARTS)
    .map(({ shadowRoot }) => shadowRoot?.textContent ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');
const snackbarOf = (player: BookPlayer) => oneOf(player, '.snackbar').textContent?.trim();
const focusIn = (player: BookPlayer) => {
  let focused: Element | null = player.shadowRoot?.activeElement ?? null;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
};
const titleOf = (player: BookPlayer) => oneOf<HTMLElement>(player, 'h3').textContent;

/** The panel with the form of the first submission. */
async function openForm(submission: Submission, setup: Setup = {}) {
  const host = new SubmissionHost([submission]);
  const player = await openWith(host, setup);
  await press(player, 'Submissions');
  oneOf<HTMLElement>(player, '.entry').click();
  await settled(player);
  return { host, player };
}

async function write(player: BookPlayer, text: string): Promise<void> {
  const field = oneOf<HTMLTextAreaElement>(player, 'textarea');
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await settled(player);
}

describe('The submissions panel', () => {
  describe('for everybody', () => {
    for (const [look, theme, dark] of [
      ['default', 'default', false],
      ['dark', 'default', true],
      ['second', 'themed', false],
    ] as const) {
      for (const width of [1280, 390]) {
        it(`passes in the ${look} theme at ${width} px: list, form, a missing answer, question, read-only`, async () => {
          const player = await openWith(new SubmissionHost([assignment(), quiz()]), { theme }, width);
          if (dark) storeOf(player).settings.toggleDarkTheme();
          storeOf(player).chrome.showPanel('submissions');
          await expectAccessible(player);
          oneOf<HTMLElement>(player, '.entry').click();
          await expectAccessible(player);
          await press(player, 'Submit');
          await expectAccessible(player);
          await write(player, 'It is dry');
          await press(player, 'Submit');
          await expectAccessible(player);
          await press(player, 'Yes, submit');
          await waitUntil(() => snackbarOf(player) !== '');
          await expectAccessible(player);
          await press(player, 'Cancel');
          await expectAccessible(player);
        });
      }
    }

    it('passes where the tasks cannot be fetched', async () => {
      const host = new SubmissionHost([assignment()]);
      const player = await openWith(host);
      host.away = true;
      await warningsOf(async () => {
        await storeOf(player).submissions.refresh();
      });
      storeOf(player).chrome.showPanel('submissions');
      await expectAccessible(player);
    });

    it('passes in the dark theme, and for the owner with the correct answer on show', async () => {
      const owned = assignment({ owned: true, answeredBy: 'Sam Strand', status: 'Submitted' }, [
        { id: 'e1', content: [{ type: 'open-question', phrase: 'Why?', targetAnswers: ['It is dry.'] }] },
      ]);
      const { player } = await openForm(owned);
      storeOf(player).settings.toggleDarkTheme();
      await press(player, 'Correct answer');
      await aTimeout(250);
      await expectAccessible(player);
    });

    it('is answered and submitted with the keyboard alone', async () => {
      const { host, player } = await openForm(assignment());
      expect(focusIn(player), 'the form begins with its title').to.equal(oneOf(player, 'h3'));
      await sendKeys({ press: 'Tab' });
      await sendKeys({ type: 'It is dry' });
      await sendKeys({ press: 'Tab' });
      await sendKeys({ press: 'Space' });
      for (let step = 0; step < 4; step++) await sendKeys({ press: 'Tab' });
      expect(focusIn(player)).to.equal(button(player, 'Submit'));
      await sendKeys({ press: 'Enter' });
      await settled(player);
      await sendKeys({ press: 'Escape' });
      await settled(player);
      // A dialog tells that it closed in a task of its own.
      await waitUntil(() => allOf(player, 'dialog').length === 0, 'Escape cancels');
      expect(focusIn(player), 'and gives the focus back').to.equal(button(player, 'Submit'));
      await sendKeys({ press: 'Enter' });
      await settled(player);
      await sendKeys({ press: 'Tab' });
      expect(focusIn(player)).to.equal(button(player, 'Yes, submit'));
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => host.patched.length === 1);
      expect(host.patched[0]?.[1]).to.deep.equal({
        status: 'Submitted',
        answers: {
          e1: {
            '0': { type: 'OpenEndedQuestionAnswer', value: 'It is dry' },
            '1': { type: 'ClosedEndedQuestionAnswer', optionId: 'six' },
          },
        },
      });
      expect(storeOf(player).playback.playing, 'the book heard none of it').to.equal(false);
    });

    it('moves the focus to what opens, and back to where it came from', async () => {
      const { player } = await openForm(assignment());
      await press(player, 'Cancel');
      expect(focusIn(player)).to.equal(oneOf(player, '.entry'));
      await press(player, 'Cancel');
      expect(panelOf(player)).to.equal(undefined);
      await waitUntil(() => focusIn(player) === button(player, 'Submissions'));
    });
  });

  describe('the button in the toolbar', () => {
    it('is there when the reader has any', async () => {
      const player = await openWith(new SubmissionHost([quiz()]));
      expect(button(player, 'Submissions').getAttribute('aria-expanded')).to.equal('false');
      await press(player, 'Submissions');
      expect(button(player, 'Submissions').getAttribute('aria-expanded')).to.equal('true');
      await press(player, 'Submissions');
      expect(panelOf(player)).to.equal(undefined);
    });

    it('is there when the host names one', async () => {
      const player = await openWith(new SubmissionHost([]), { availableSubmissionIds: ['x'] });
      expect(buttonNames(player)).to.include('Submissions');
    });

    it('is not there when there are none', async () => {
      expect(buttonNames(await openWith(new SubmissionHost([])))).not.to.include('Submissions');
    });
  });

  describe('the list', () => {
    it('shows title, status, date, number of questions and cover', async () => {
      const cover = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
      const host = new SubmissionHost([assignment({ coverUrl: cover }), quiz({ status: 'Submitted' })]);
      const player = await openWith(host);
      await press(player, 'Submissions');
      const [first = '', second = ''] = allOf(player, '.entry').map(
        ({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? '',
      );
      expect(first).to.equal('Pim asks questions In progress Created 05/11/2026 2 questions');
      expect(second).to.equal('Do you know the forest? Submitted Created 31/01/2026 2 questions');
      expect(oneOf<HTMLImageElement>(player, '.entry img').src).to.equal(cover);
    });

    it('says when it could not be fetched, and tries again', async () => {
      const host = new SubmissionHost([assignment()]);
      host.away = true;
      const player = await openWith(host, { availableSubmissionIds: ['a1'] });
      await press(player, 'Submissions');
      expect(textOf(player)).to.contain('We could not fetch your tasks');
      host.away = false;
      button(player, 'Try again').click();
      await waitUntil(() => storeOf(player).submissions.list.length === 1);
      await settled(player);
      expect(allOf(player, '.entry')).to.have.length(1);
    });
  });

  describe('the form', () => {
    it('has every type of content, and asks before a link leads out', async () => {
      const { player } = await openForm(assignment());
      const text = textOf(player);
      for (const words of [
        'Read the first chapter.',
        'Why does',
        'Six legs',
        'Talk about it',
        'What do you ask',
      ])
        expect(text).to.contain(words);
      const field = oneOf<HTMLTextAreaElement>(player, 'textarea');
      expect([field.required, field.placeholder]).to.deep.equal([true, 'Write your answer here']);
      await press(player, 'More about moss');
      expect(storeOf(player).externalLink).to.equal('https://moss.example/read');
    });

    it('never makes a link of what is no address of the web', async () => {
      const bad = { type: 'external-reference', url: 'javascript:alert(1)', text: 'Press me' } as const;
      const { player } = await openForm(assignment({}, [{ id: 'e1', content: [bad] }]));
      expect(textOf(player)).to.contain('Press me');
      expect(buttonNames(player)).not.to.include('Press me');
    });

    it('shows what a teacher wrote as text, not as markup', async () => {
      const hostile = { type: 'open-question', phrase: '<img src=x onerror=alert(1)>' } as const;
      const { player } = await openForm(assignment({}, [{ id: 'e1', content: [hostile] }]));
      expect(textOf(player)).to.contain('<img src=x');
      expect(allOf(player, 'book-submission-question img')).to.have.length(0);
    });

    it('saves without a question, and says so', async () => {
      const { host, player } = await openForm(assignment());
      await write(player, 'It is');
      expect(textOf(player)).to.contain('Not saved yet');
      button(player, 'Save').click();
      await waitUntil(() => host.patched.length === 1);
      await settled(player);
      expect(snackbarOf(player)).to.equal('Your answers are saved.');
      expect(textOf(player)).not.to.contain('Not saved yet');
    });

    it('takes the reader to the open question that has no answer yet', async () => {
      const { host, player } = await openForm(assignment());
      await press(player, 'Submit');
      const field = oneOf<HTMLTextAreaElement>(player, 'textarea');
      expect(focusIn(player)).to.equal(field);
      expect(field.getAttribute('aria-invalid')).to.equal('true');
      expect([allOf(player, 'dialog').length, host.patched.length]).to.deep.equal([0, 0]);
      await write(player, 'It is dry');
      expect(field.getAttribute('aria-invalid'), 'the complaint ends with the answer').to.equal('false');
    });

    it('asks before it submits, in the words of the specification’s keys', async () => {
      const { host, player } = await openForm(assignment({ answers: submitted }));
      await press(player, 'Submit');
      const dialog = oneOf<HTMLDialogElement>(player, 'book-submission-confirm dialog, dialog');
      expect(dialog.textContent).to.contain('Submit your answers?').and.to.contain('no longer change them');
      await press(player, 'No, cancel');
      expect(host.patched).to.have.length(0);
      await press(player, 'Submit');
      await press(player, 'Yes, submit');
      await waitUntil(() => storeOf(player).submissions.storing === null);
      await settled(player);
      expect(snackbarOf(player)).to.equal('Well done! Your answers have been submitted.');
    });

    it('keeps what is typed when it cannot be saved, and says so', async () => {
      const { host, player } = await openForm(assignment());
      await write(player, 'It is dry');
      host.away = true;
      button(player, 'Save').click();
      await waitUntil(() => storeOf(player).submissions.problem !== null);
      await settled(player);
      expect(textOf(player)).to.contain('They are kept on this device');
      expect(oneOf<HTMLTextAreaElement>(player, 'textarea').value).to.equal('It is dry');
    });

    it('is read-only once it is submitted: answers are text', async () => {
      const { player } = await openForm(assignment({ status: 'Submitted', answers: submitted }));
      expect(allOf(player, 'textarea, input[type="radio"]')).to.have.length(0);
      expect(textOf(player)).to.contain('It is dry.').and.to.contain('No answer');
      for (const name of ['Save', 'Submit', 'Correct answer'])
        expect(buttonNames(player)).not.to.include(name);
    });

    it('shows the owner correct answers as a tooltip, and nothing to fill in', async () => {
      const owned = assignment({ owned: true, answeredBy: 'Sam Strand' }, [
        {
          id: 'e1',
          content: [
            { type: 'open-question', phrase: 'Why?', targetAnswers: ['It is dry.', 'No rain.'] },
            {
              type: 'closed-question',
              phrase: 'Legs?',
              answer: { options: [{ id: 'six', text: 'Six' }], correctOptionId: 'six' },
            },
            { type: 'open-question', phrase: 'And you?' },
          ],
        },
      ]);
      const { player } = await openForm(owned);
      expect(textOf(player)).to.contain('Sam Strand has not submitted yet.');
      expect(allOf(player, 'textarea, input[type="radio"]')).to.have.length(0);
      const tips = allOf<HTMLElement>(player, '[role="tooltip"]');
      expect(tips.map(({ hidden }) => hidden)).to.deep.equal([true, true]);
      button(player, 'Correct answer').focus();
      await settled(player);
      expect(tips.map(({ hidden }) => hidden)).to.deep.equal([false, true]);
      expect(tips[0]?.textContent).to.contain('No rain.');
      await key(player, 'a', button(player, 'Correct answer'));
      await aTimeout(600);
      expect(tips[0]?.hidden, 'half a second after a key').to.equal(true);
    });

    it('opens at once for the submission that the host names', async () => {
      const player = await openWith(new SubmissionHost([assignment(), quiz()]), { activeSubmissionId: 'q1' });
      expect(titleOf(player)).to.equal('Do you know the forest?');
      player.activeSubmissionId = 'a1';
      await settled(player);
      expect(titleOf(player)).to.equal('Pim asks questions');
    });

    it('counts the questions of every exercise of an assignment', async () => {
      const both = assignment({}, [exercise, { ...exercise, id: 'e2' }]);
      const player = await openWith(new SubmissionHost([both]));
      await press(player, 'Submissions');
      expect(oneOf(player, '.entry').textContent).to.contain('4 questions');
    });
  });

  describe('beside the book', () => {
    for (const [screen, share] of [
      [1400, 0.7],
      [1000, 0.6],
      [900, 0.5],
    ] as const) {
      it(`leaves it ${share * 100} percent of a width of ${screen} px, half a second later`, async () => {
        const player = await openWith(new SubmissionHost([assignment()]), {}, screen);
        const stage = oneOf<HTMLElement>(player, '.stage');
        const whole = stage.clientWidth;
        await press(player, 'Submissions');
        expect(stage.clientWidth, 'not at once').to.equal(whole);
        await aTimeout(600);
        // 56 px at each side of the page are for the arrows.
        expect(stage.clientWidth + 112).to.be.closeTo(player.clientWidth * share, 1);
        expect(panelOf(player)?.clientWidth).to.be.closeTo(player.clientWidth * (1 - share), 1);
        await press(player, 'Submissions');
        await aTimeout(600);
        expect(stage.clientWidth).to.equal(whole);
      });
    }

    it('is a sheet over the whole book on a phone, and nothing under it takes the focus', async () => {
      const player = await openWith(new SubmissionHost([assignment()]), {}, 390);
      await press(player, 'Submissions');
      await aTimeout(600);
      const { width, height } = panelOf(player)?.getBoundingClientRect() ?? {};
      expect([width, height]).to.deep.equal([player.clientWidth, player.clientHeight]);
      for (const under of ['.stage', 'book-toolbar', 'book-controls'])
        expect(oneOf<HTMLElement>(player, under).inert, under).to.equal(true);
      await press(player, 'Close');
      expect(oneOf<HTMLElement>(player, '.stage').inert).to.equal(false);
    });

    it('stays while the bars hide and while the book is read', async () => {
      const player = await openWith(new SubmissionHost([assignment()]));
      await press(player, 'Submissions');
      storeOf(player).chrome.hide();
      storeOf(player).chrome.closeAll();
      await settled(player);
      expect(panelOf(player)).not.to.equal(undefined);
    });
  });
});
