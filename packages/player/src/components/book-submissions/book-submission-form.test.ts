import { expect } from '@open-wc/testing';
import { withBlockedStorage } from '../../testing/blocked-storage.ts';
import { allOf, button, buttonNames, key, oneOf, press, settled, storeOf } from '../../testing/player.ts';
import { assignment, exercise, quiz, SubmissionHost } from '../../testing/submissions.ts';
import {
  focusIn,
  openForm,
  openWith,
  snackbarOf,
  submitted,
  textOf,
  titleOf,
  write,
} from '../../testing/submissions-panel.ts';
import { until } from '../../testing/until.ts';

describe('The form of a submission', () => {
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

  it('never makes a link of what is not a web address', async () => {
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
    await until(() => host.patched.length === 1);
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
    expect(dialog.textContent)
      .to.contain('Submit your answers?')
      .and.to.contain('will not be able to change them');
    await press(player, 'No, go back');
    expect(host.patched).to.have.length(0);
    await press(player, 'Submit');
    await press(player, 'Yes, submit');
    await until(() => storeOf(player).submissions.storing === null);
    await settled(player);
    expect(snackbarOf(player)).to.equal('Well done! Your answers have been submitted.');
  });

  it('keeps what is typed when it cannot be saved, and says so', async () => {
    const { host, player } = await openForm(assignment());
    await write(player, 'It is dry');
    host.away = true;
    button(player, 'Save').click();
    await until(() => storeOf(player).submissions.problem !== null);
    await settled(player);
    expect(textOf(player)).to.contain('They are kept on this device');
    expect(oneOf<HTMLTextAreaElement>(player, 'textarea').value).to.equal('It is dry');
  });

  it('says that what is typed is lost with the page if the browser keeps nothing', async () => {
    const { host, player } = await openForm(assignment());
    await withBlockedStorage(async () => {
      await write(player, 'It is dry');
      expect(textOf(player)).to.contain('Save them before you close the page.');
      expect(textOf(player)).not.to.contain('kept on this device');
      host.away = true;
      button(player, 'Save').click();
      await until(() => storeOf(player).submissions.problem !== null);
      await settled(player);
      expect(textOf(player)).to.contain('They will be lost if you close this page.');
    });
  });

  it('is read-only once it is submitted: answers are text', async () => {
    const { player } = await openForm(assignment({ status: 'Submitted', answers: submitted }));
    expect(allOf(player, 'textarea, input[type="radio"]')).to.have.length(0);
    expect(textOf(player)).to.contain('It is dry.').and.to.contain('No answer');
    for (const name of ['Save', 'Submit', 'Correct answer']) expect(buttonNames(player)).not.to.include(name);
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
    await until(() => tips[0]?.hidden, 'it goes half a second after a key');
  });

  it('opens immediately for the submission that the host names', async () => {
    const player = await openWith(new SubmissionHost([assignment(), quiz()]), { activeSubmissionId: 'q1' });
    expect(titleOf(player)).to.equal('Do you know the forest?');
    player.activeSubmissionId = 'a1';
    await settled(player);
    expect(titleOf(player)).to.equal('Pim asks questions');
  });

  it('counts the questions of every exercise of an assignment', async () => {
    const both = assignment({}, [exercise, { ...exercise, id: 'e2' }]);
    const player = await openWith(new SubmissionHost([both]));
    await press(player, 'Tasks');
    expect(oneOf(player, '.entry').textContent).to.contain('4 questions');
  });
});
