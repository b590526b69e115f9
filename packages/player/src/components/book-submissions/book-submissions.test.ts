import { aTimeout, expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import {
  allOf,
  button,
  buttonNames,
  expectAccessible,
  key,
  oneOf,
  press,
  settled,
  storeOf,
} from '../../testing/player.ts';
import { assignment, quiz, SubmissionHost } from '../../testing/submissions.ts';
import {
  focusIn,
  openForm,
  openWith,
  panelOf,
  snackbarOf,
  textOf,
  titleOf,
  write,
} from '../../testing/submissions-panel.ts';
import { until } from '../../testing/until.ts';

describe('The submissions panel', () => {
  describe('accessibility', () => {
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
          await until(() => snackbarOf(player) !== '');
          await expectAccessible(player);
          await press(player, 'Cancel');
          await expectAccessible(player);
        });
      }
    }

    it('passes if the tasks cannot be fetched', async () => {
      const host = new SubmissionHost([assignment()]);
      const player = await openWith(host);
      host.away = true;
      await warningsOf(async () => {
        await storeOf(player).submissions.refresh();
      });
      storeOf(player).chrome.showPanel('submissions');
      await expectAccessible(player);
    });

    it('passes in the dark theme, and for the owner with the correct answer shown', async () => {
      const owned = assignment({ owned: true, answeredBy: 'Sam Strand', status: 'Submitted' }, [
        { id: 'e1', content: [{ type: 'open-question', phrase: 'Why?', targetAnswers: ['It is dry.'] }] },
      ]);
      const { player } = await openForm(owned);
      storeOf(player).settings.toggleDarkTheme();
      await press(player, 'Correct answer');
      await aTimeout(250);
      await expectAccessible(player);
    });

    it('can be answered and submitted with the keyboard alone', async () => {
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
      // A dialog reports in a task of its own that it closed.
      await until(() => allOf(player, 'dialog').length === 0, 'Escape cancels');
      expect(focusIn(player), 'and gives the focus back').to.equal(button(player, 'Submit'));
      await sendKeys({ press: 'Enter' });
      await settled(player);
      await sendKeys({ press: 'Tab' });
      expect(focusIn(player)).to.equal(button(player, 'Yes, submit'));
      await sendKeys({ press: 'Enter' });
      await until(() => host.patched.length === 1);
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
      oneOf<HTMLElement>(player, 'footer button').click();
      await settled(player);
      expect(panelOf(player)).to.equal(undefined);
      await until(() => focusIn(player) === button(player, 'Tasks'));
    });
  });

  it('opens the same submission again when the host asks for it again', async () => {
    const { player } = await openForm(assignment());
    player.activeSubmissionId = 'a1';
    await settled(player);
    await press(player, 'Close');
    expect(panelOf(player)).to.equal(undefined);
    player.activeSubmissionId = 'a1';
    await settled(player);
    expect(titleOf(player)).to.equal('Pim asks questions');
  });

  it('has a button that stops the voice on a phone, where it lies over the bar', async () => {
    const player = await openWith(new SubmissionHost([quiz()]), {}, 390);
    await player.play();
    storeOf(player).chrome.showPanel('submissions');
    await settled(player);
    const pause = oneOf<HTMLButtonElement>(player, '.pause');
    expect(pause.checkVisibility()).to.equal(true);
    pause.click();
    await settled(player);
    expect(storeOf(player).playback.wanted).to.equal(false);
  });

  it('closes with Escape, as menus and drawers do', async () => {
    const player = await openWith(new SubmissionHost([quiz()]));
    await press(player, 'Tasks');
    expect(allOf(player, 'book-submissions')).to.have.length(1);
    await key(player, 'Escape');
    expect(allOf(player, 'book-submissions')).to.have.length(0);
  });

  describe('the button in the toolbar', () => {
    it('is there if the reader has any', async () => {
      const player = await openWith(new SubmissionHost([quiz()]));
      expect(button(player, 'Tasks').getAttribute('aria-expanded')).to.equal('false');
      await press(player, 'Tasks');
      expect(button(player, 'Tasks').getAttribute('aria-expanded')).to.equal('true');
      await press(player, 'Tasks');
      expect(panelOf(player)).to.equal(undefined);
    });

    it('is there if the host names one', async () => {
      const player = await openWith(new SubmissionHost([]), { availableSubmissionIds: ['x'] });
      expect(buttonNames(player)).to.include('Tasks');
    });

    it('is absent if there are none', async () => {
      expect(buttonNames(await openWith(new SubmissionHost([])))).not.to.include('Tasks');
    });
  });

  describe('the list', () => {
    it('shows title, status, date, number of questions and cover', async () => {
      const cover = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
      const host = new SubmissionHost([assignment({ coverUrl: cover }), quiz({ status: 'Submitted' })]);
      const player = await openWith(host);
      await press(player, 'Tasks');
      const [first = '', second = ''] = allOf(player, '.entry').map(
        ({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? '',
      );
      expect(first).to.equal('Pim asks questions In progress Created 05/11/2026 2 questions');
      expect(second).to.equal('Do you know the forest? Submitted Created 31/01/2026 2 questions');
      expect(oneOf<HTMLImageElement>(player, '.entry img').src).to.equal(cover);
    });

    it('says so if it could not be fetched, and tries again', async () => {
      const host = new SubmissionHost([assignment()]);
      host.away = true;
      const player = await openWith(host, { availableSubmissionIds: ['a1'] });
      await press(player, 'Tasks');
      expect(textOf(player)).to.contain('We could not load your tasks');
      host.away = false;
      button(player, 'Try again').click();
      await until(() => storeOf(player).submissions.list.length === 1);
      await settled(player);
      expect(allOf(player, '.entry')).to.have.length(1);
    });
  });

  describe('beside the book', () => {
    for (const [screen, share] of [
      [1400, 0.7],
      [1000, 0.6],
      [900, 0.5],
    ] as const) {
      it(`leaves it ${share * 100} percent of a width of ${screen} px, after half a second`, async () => {
        const player = await openWith(new SubmissionHost([assignment()]), {}, screen);
        const stage = oneOf<HTMLElement>(player, '.stage');
        const whole = stage.clientWidth;
        await press(player, 'Tasks');
        expect(stage.clientWidth, 'not at once').to.equal(whole);
        await until(() => stage.clientWidth !== whole, 'the book makes room');
        // 56 px at each side of the page are for the arrows.
        expect(stage.clientWidth + 112).to.be.closeTo(player.clientWidth * share, 1);
        expect(panelOf(player)?.clientWidth).to.be.closeTo(player.clientWidth * (1 - share), 1);
        await press(player, 'Tasks');
        await until(() => stage.clientWidth === whole, 'the book has its room again');
      });
    }

    it('is a sheet over the whole book on a phone, and nothing under it takes the focus', async () => {
      const player = await openWith(new SubmissionHost([assignment()]), {}, 390);
      await press(player, 'Tasks');
      await until(() => {
        const { width, height } = panelOf(player)?.getBoundingClientRect() ?? {};
        return width === player.clientWidth && height === player.clientHeight;
      }, 'the panel covers the player');
      for (const under of ['.stage', 'book-toolbar', 'book-controls'])
        expect(oneOf<HTMLElement>(player, under).inert, under).to.equal(true);
      await press(player, 'Close');
      expect(oneOf<HTMLElement>(player, '.stage').inert).to.equal(false);
    });

    it('stays while the bars hide and while the book is read', async () => {
      const player = await openWith(new SubmissionHost([assignment()]));
      await press(player, 'Tasks');
      storeOf(player).chrome.hide();
      storeOf(player).chrome.closeAll();
      await settled(player);
      expect(panelOf(player)).not.to.equal(undefined);
    });
  });
});
