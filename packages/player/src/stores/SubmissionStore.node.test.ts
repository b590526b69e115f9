import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { warningsOf } from '../../../book/src/testing/warnings.ts';
import type { Answer, Submission } from '../host/submission.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { assignment, quiz, SubmissionHost } from '../testing/submissions.ts';
import { SubmissionStore } from './SubmissionStore.ts';
import { SubmissionDrafts } from './submission-drafts.ts';

const WHY = { exerciseId: 'e1', index: 0 };
const LEGS = { exerciseId: 'e1', index: 1 };
const words = (value: string): Answer => ({ type: 'OpenEndedQuestionAnswer', value });
const option = (optionId: string): Answer => ({ type: 'ClosedEndedQuestionAnswer', optionId });

/** As soon as a form has been drawn. */
function withForm(store: SubmissionStore): SubmissionStore {
  store.keepDrafts((storage) => new SubmissionDrafts(storage));
  return store;
}

describe('Submissions', () => {
  let host: SubmissionHost;
  let storage: ReturnType<typeof memoryStorage>;
  let store: SubmissionStore;

  const load = async (list: readonly Submission[], elsewhere: readonly Submission[] = []) => {
    host = new SubmissionHost(list, elsewhere);
    await store.load('b1', host.callbacks);
  };
  const reload = async () => {
    store.reset();
    store = withForm(new SubmissionStore(storage));
    await store.load('b1', host.callbacks);
    store.open('a1');
  };
  const answers = () => {
    if (!store.opened) throw new Error('Nothing is open.');
    return store.answersOf(store.opened);
  };

  beforeEach(() => {
    storage = memoryStorage();
    store = withForm(new SubmissionStore(storage));
  });

  afterEach(() => store.reset());

  describe('the list', () => {
    test('requests the reader’s own and assignments of the book, and has each once', async () => {
      await load([assignment(), quiz(), assignment({ id: 'set', owned: true })]);
      expect(host.asked).to.deep.equal([
        { ownership: 'Mine', contextId: 'b1', limit: 50 },
        { contextType: 'Assignment', contextId: 'b1', limit: 50 },
      ]);
      expect(store.list.map(({ id }) => id)).to.deep.equal(['a1', 'q1', 'set']);
    });

    test('is read to its last page', async () => {
      const pages = [
        { data: [assignment()], cursor: 'more' },
        { data: [quiz()], cursor: null },
      ];
      const cursors: Array<string | undefined> = [];
      await store.load('b1', {
        getSubmissions: async ({ cursor, ownership }) => {
          if (ownership === undefined) return { data: [], cursor: null };
          cursors.push(cursor);
          return pages[cursors.length - 1] ?? { data: [], cursor: null };
        },
      });
      expect(cursors).to.deep.equal([undefined, 'more']);
      expect(store.list.map(({ id }) => id)).to.deep.equal(['a1', 'q1']);
    });

    test('is fetched from the global context if the host names one that the book does not have', async () => {
      store.setAvailable(['far']);
      await load([assignment()], [quiz({ id: 'far' }), quiz({ id: 'farther' })]);
      expect(store.list.map(({ id }) => id)).to.deep.equal(['a1', 'far']);
      expect(host.asked.filter(({ contextId }) => contextId === undefined)).to.have.length(2);
      store.setAvailable(['far', 'nowhere']);
      expect(host.asked, 'the context is cached').to.have.length(4);
    });

    test('is available if it has any, or if the host names any', async () => {
      expect(store.isAvailable).to.equal(false);
      await load([]);
      expect(store.isAvailable).to.equal(false);
      store.setAvailable(['a1']);
      expect(store.isAvailable).to.equal(true);
    });

    test('leaves out a context type that this player does not know, and logs that', async () => {
      const strange = { ...quiz(), context: { type: 'Exam' } } as unknown as Submission;
      const warnings = await warningsOf(() => load([strange, assignment()]));
      expect(store.list.map(({ id }) => id)).to.deep.equal(['a1']);
      expect(warnings.join()).to.contain('unexpected context type Exam');
    });

    test('that cannot be fetched is logged in the words of the specification, and can be tried again', async () => {
      host = new SubmissionHost([assignment()]);
      host.away = true;
      const warnings = await warningsOf(() => store.load('b1', host.callbacks));
      expect(warnings.join()).to.contain('Failed to get Submissions for resource b1');
      expect(store.problem).to.equal('submissions.failed_loading');
      host.away = false;
      await store.refresh();
      expect([store.problem, store.list.length]).to.deep.equal([null, 1]);
    });

    test('is not requested if the host has no such callback', async () => {
      await store.load('b1', {});
      expect([store.list.length, store.loading, store.problem]).to.deep.equal([0, false, null]);
    });
  });

  describe('an answer', () => {
    test('that is typed and not saved survives a reload', async () => {
      await load([assignment({ answers: { e1: { '1': option('six') } } })]);
      store.open('a1');
      store.answer(WHY, words('It is dry'));
      expect(host.patched).to.have.length(0);
      await reload();
      expect(answers()).to.deep.equal({ e1: { '0': words('It is dry'), '1': option('six') } });
    });

    test('that the browser does not keep is not said to be kept', async () => {
      const one = assignment();
      await load([one]);
      store.open('a1');
      storage.lasts = () => false;
      store.answer(WHY, words('It is dry'));
      expect([store.isUnsaved(one), store.lasts(one)]).to.deep.equal([true, false]);
      host.away = true;
      expect(await store.save()).to.equal(false);
      expect(store.problem).to.equal('submissions.failed_saving_here');
    });

    test('is forgotten on this device once it is saved', async () => {
      await load([assignment()]);
      store.open('a1');
      store.answer(WHY, words('It is dry'));
      store.answer(LEGS, option('six'));
      expect(storage.values.size).to.equal(1);
      expect(await store.save()).to.equal(true);
      expect(host.patched).to.deep.equal([
        ['a1', { status: 'InProgress', answers: { e1: { '0': words('It is dry'), '1': option('six') } } }],
      ]);
      expect([storage.values.size, store.notice]).to.deep.equal([0, 'submissions.saved']);
      expect(answers()).to.deep.equal(host.list[0]?.answers);
    });

    test('that is typed while another is being saved stays', async () => {
      await load([assignment()]);
      store.open('a1');
      store.answer(WHY, words('It is'));
      const saving = store.save();
      store.answer(WHY, words('It is dry'));
      await saving;
      expect(answers()).to.deep.equal({ e1: { '0': words('It is dry') } });
      await reload();
      expect(answers()).to.deep.equal({ e1: { '0': words('It is dry') } });
    });

    test('that cannot be saved is kept, and logged in the words of the specification', async () => {
      await load([assignment()]);
      store.open('a1');
      store.answer(WHY, words('It is dry'));
      host.away = true;
      const warnings = await warningsOf(() => store.save());
      expect(warnings.join()).to.contain('Failed to update submission with id a1');
      expect(store.problem).to.equal('submissions.failed_saving');
      host.away = false;
      await reload();
      expect(answers()).to.deep.equal({ e1: { '0': words('It is dry') } });
    });

    test('stored in an unknown form is ignored', async () => {
      for (const kept of ['{', '[]', '{"e1":{"0":{"type":"Drawing"}}}', '{"e1":"text"}', 'null']) {
        storage.set('bookplayer_submission_a1', kept);
        await load([assignment()]);
        store.open('a1');
        expect(answers(), kept).to.deep.equal({});
      }
    });
  });

  describe('submitting', () => {
    beforeEach(async () => {
      await load([assignment()]);
      store.open('a1');
    });

    test('asks first, and is final', async () => {
      store.answer(WHY, words('It is dry'));
      store.askToSubmit();
      expect([store.confirming, host.patched.length]).to.deep.equal([true, 0]);
      expect(await store.submit()).to.equal(true);
      expect(host.patched[0]?.[1].status).to.equal('Submitted');
      expect(store.notice).to.equal('submissions.message_completed');
      expect(store.opened && store.isReadOnly(store.opened)).to.equal(true);
      store.answer(WHY, words('Something else'));
      expect(await store.save()).to.equal(false);
      expect([storage.values.size, host.patched.length]).to.deep.equal([0, 1]);
    });

    test('can be cancelled', () => {
      store.answer(WHY, words('It is dry'));
      store.askToSubmit();
      store.cancelSubmitting();
      expect([store.confirming, host.patched.length, store.opened?.status]).to.deep.equal([
        false,
        0,
        'InProgress',
      ]);
    });

    test('waits for the open questions, and names them', () => {
      store.answer(WHY, words('  '));
      store.askToSubmit();
      expect([store.confirming, store.missing]).to.deep.equal([false, [WHY]]);
      store.answer(WHY, words('It is dry'));
      expect(store.missing).to.deep.equal([]);
    });

    test('notices that another device was first, and shows what was submitted there', async () => {
      store.answer(WHY, words('It is dry'));
      const first = { e1: { '0': words('From the other device') } };
      host.list = [assignment({ status: 'Submitted', answers: first })];
      const refused = { ...host.callbacks, patchSubmission: () => Promise.reject(new Error('409')) };
      await store.load('b1', refused);
      store.open('a1');
      expect(answers()).to.deep.equal(first);
      host.list = [assignment()];
      await store.load('b1', refused);
      host.list = [assignment({ status: 'Submitted', answers: first })];
      await warningsOf(() => store.submit());
      expect(store.problem).to.equal('submissions.already_submitted');
      expect(answers()).to.deep.equal(first);
    });
  });

  test('of those that the reader has set is not possible', async () => {
    await load([assignment({ owned: true })]);
    store.open('a1');
    store.answer(WHY, words('It is dry'));
    store.askToSubmit();
    expect([await store.save(), store.confirming, storage.values.size]).to.deep.equal([false, false, 0]);
    expect(store.hasUnfinished).to.equal(false);
  });
});
