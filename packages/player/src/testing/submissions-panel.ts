import { oneEvent } from '@open-wc/testing';
import { narratedBook } from '../../../book/src/testing/narrated-book.ts';
import type { BookPlayer } from '../components/book-player/book-player.ts';
import type { Submission } from '../host/submission.ts';
import { allOf, emptyPlayer, oneOf, type PlayerSetup, press, settled, storeOf } from './player.ts';
import { SubmissionHost } from './submissions.ts';
import { until } from './until.ts';

const book = () => narratedBook([{ sentences: ['One.'] }, { sentences: ['Two.'] }]);
/** Answers as they are submitted. */
export const submitted = { e1: { '0': { type: 'OpenEndedQuestionAnswer', value: 'It is dry.' } } } as const;

const PARTS = 'book-submissions, book-submission-list, book-submission-form, book-submission-question';

type Setup = PlayerSetup & Partial<Pick<BookPlayer, 'activeSubmissionId' | 'availableSubmissionIds'>>;

/** A player with a book, and the submissions of a host. @param width of the player, in px */
export async function openWith(host: SubmissionHost, setup: Setup = {}, width?: number): Promise<BookPlayer> {
  for (const id of ['a1', 'q1']) localStorage.removeItem(`bookplayer_submission_${id}`);
  const player = await emptyPlayer({ callbacks: host.callbacks }, width);
  Object.assign(player, setup);
  const opened = oneEvent(player, 'book-open');
  player.file = await book();
  await opened;
  await until(() => !storeOf(player).submissions.loading);
  // Bars that fade while they are checked would have too little contrast.
  storeOf(player).chrome.hold(true);
  await settled(player);
  return player;
}

/** The panel, if it is open. */
export const panelOf = (player: BookPlayer) => allOf<HTMLElement>(player, 'book-submissions')[0];
/** All text of the panel. */
export const textOf = (player: BookPlayer) =>
  allOf(player, PARTS)
    .map(({ shadowRoot }) => shadowRoot?.textContent ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');
/** The message that it shows for a moment. */
export const snackbarOf = (player: BookPlayer) => oneOf(player, '.snackbar').textContent?.trim();
/** The focused element, however deep. */
export const focusIn = (player: BookPlayer) => {
  let focused: Element | null = player.shadowRoot?.activeElement ?? null;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
};
/** The title of the form. */
export const titleOf = (player: BookPlayer) => oneOf<HTMLElement>(player, 'h3').textContent;

/** The panel with the form of the first submission. */
export async function openForm(submission: Submission, setup: Setup = {}) {
  const host = new SubmissionHost([submission]);
  const player = await openWith(host, setup);
  await press(player, 'Tasks');
  oneOf<HTMLElement>(player, '.entry').click();
  await settled(player);
  return { host, player };
}

/** Types into the first field. */
export async function write(player: BookPlayer, text: string): Promise<void> {
  const field = oneOf<HTMLTextAreaElement>(player, 'textarea');
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await settled(player);
}
