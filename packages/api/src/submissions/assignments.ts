import * as z from 'zod/mini';
import { auditEntry } from '../customers/audits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { checked, integer, list, text, trimmed } from '../fields.ts';
import { answers } from './answers.ts';
import { exercise } from './content.ts';
import { submissionContextType } from './submission.ts';

/*
 * Assignments as the staff makes them, gives them to pupils and reads the answers. All calls are for the staff of the pupils: whoever has
 * made the assignment, staff members of a group to which it is given, administrators of its school, and support.
 */

/** Questions of an assignment, options of a question, and sample answers. */
export const mostQuestions = 50;
export const mostOptions = 10;
/** Pupils to whom an assignment is given in one call. */
export const mostPupils = 200;

const long = () => trimmed(1, 1000);

/** The four kinds of spec §3 as they are written. */
const writtenContent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('open-question'),
    phrase: long(),
    targetAnswers: z.optional(list(long(), 0, mostOptions)),
  }),
  z.object({
    type: z.literal('closed-question'),
    phrase: long(),
    answer: checked(
      z.object({
        options: list(z.object({ id: text(1, 100), text: trimmed(1, 255) }), 2, mostOptions),
        correctOptionId: z.optional(text(1, 100)),
      }),
      z.refine(({ options }) => new Set(options.map(({ id }) => id)).size === options.length, {
        message: 'form.sameId',
      }),
      z.refine(
        ({ options, correctOptionId }) =>
          correctOptionId === undefined || options.some(({ id }) => id === correctOptionId),
        { message: 'form.noSuchValue' },
      ),
    ),
  }),
  z.object({ type: z.literal('reflection-task'), title: trimmed(1, 255), description: trimmed(0, 2000) }),
  z.object({
    type: z.literal('external-reference'),
    url: checked(z.url({ protocol: /^https?$/, message: 'field.format' }), z.maxLength(2000)),
    text: trimmed(1, 255),
  }),
]);

const writtenExercises = checked(
  list(z.object({ id: text(1, 100), content: list(writtenContent, 1, mostQuestions) }), 1, mostQuestions),
  z.refine((each) => new Set(each.map(({ id }) => id)).size === each.length, { message: 'form.sameId' }),
  z.refine((each) => each.flatMap(({ content }) => content).length <= mostQuestions, {
    message: 'field.tooMany',
  }),
);

const words = { title: trimmed(1, 200), description: trimmed(0, 2000) };

const day = z.iso.date();
const period = {
  /** The first day on which pupils see it. */
  from: day,
  /** The last day on which it can be answered; null: there is none. Days are those of the pupil's country. */
  to: z.nullable(day),
  /** Shown to the pupils above the questions. */
  note: trimmed(0, 1000),
};
const isInOrder = ({ from, to }: { readonly from: string; readonly to: string | null }) =>
  to === null || from <= to;
const outOfOrder = { message: 'field.periodOrder', path: ['to'] };

/** To whom an assignment is given. One that was taken back stays in the list. */
const giving = z.object({
  ...period,
  id: z.string(),
  /** A group, with its name, or one pupil. */
  kind: z.enum(['group', 'pupil']),
  uid: z.string(),
  name: z.string(),
  /** ISO 8601 time; null while it is given. */
  takenBack: z.nullable(z.string()),
});
export type AssignmentGiving = z.infer<typeof giving>;

const book = z.object({
  /** Null once the book is deleted. */
  id: z.nullable(z.string()),
  title: z.string(),
});

const summary = z.object({
  id: z.string(),
  type: submissionContextType,
  title: z.string(),
  book,
  /** Who has made it; null if their account is deleted. */
  ownerName: z.nullable(z.string()),
  /** ISO 8601 time. */
  created: z.string(),
  /** Whether some of those to whom it was given have it now, or will have it. */
  given: z.boolean(),
  /** Pupils who have it, of whom so many have begun without having handed in, and so many have handed in. */
  pupils: integer(0),
  begun: integer(0),
  handedIn: integer(0),
});
export type AssignmentSummary = z.infer<typeof summary>;

export const staffAssignment = z.extend(summary, {
  description: z.string(),
  /** With the correct answers. */
  exercises: z.array(exercise),
  /** True once a pupil has seen the questions: then they stay as they are. */
  seen: z.boolean(),
  schoolUnitUid: z.nullable(z.string()),
  /** False for those who only teach some of its pupils: they read answers and reopen, and do not change or give it. */
  mayChange: z.boolean(),
  givings: z.array(giving),
  version: integer(),
});
export type StaffAssignment = z.infer<typeof staffAssignment>;

/** Not begun: the pupil has not saved an answer. Reopened: handed in once, and to be handed in again. */
export const assignmentStatuses = ['notBegun', 'begun', 'reopened', 'handedIn'] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

const pupil = z.object({
  uid: z.string(),
  name: z.string(),
  status: z.enum(assignmentStatuses),
  /** Null if the pupil has not seen the assignment. */
  submissionId: z.nullable(z.string()),
  /** ISO 8601 time of what the status says; null if the pupil has not begun. */
  at: z.nullable(z.string()),
});
export type AssignmentPupil = z.infer<typeof pupil>;

const staffSubmission = z.object({
  id: z.string(),
  assignmentId: z.string(),
  title: z.string(),
  book,
  pupil: z.object({ uid: z.string(), name: z.string() }),
  status: z.enum(assignmentStatuses),
  at: z.nullable(z.string()),
  exercises: z.array(exercise),
  /** Empty unless they are handed in (docs/decisions/0014). */
  answers,
  /** What the pupil was told when it was last reopened. */
  reopened: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()), note: z.string() })),
});
export type StaffSubmission = z.infer<typeof staffSubmission>;

const id = z.object({ assignmentId: text(1, 64) });
const one = z.object({ assignmentId: text(1, 64), submissionId: text(1, 200) });
const oneGiving = z.object({ assignmentId: text(1, 64), givingId: text(1, 64) });

/** Those that the person may see, newest first, a page at a time. */
export const getAssignments = defineEndpoint('submissions', {
  method: 'GET',
  path: '/v1/assignments',
  query: z.object({
    bookId: z.optional(text(1, 200)),
    /** Given to this group. */
    groupUid: z.optional(text(1, 200)),
    /** Id of the last one of the previous page. */
    cursor: z.optional(text(1, 64)),
  }),
  reply: z.object({ data: z.array(summary), cursor: z.nullable(z.string()) }),
});

const created = z.object({
  ...words,
  id: z.optional(z.uuid()),
  bookId: text(1, 200),
  schoolUnitUid: text(1, 200),
  exercises: writtenExercises,
});
export type NewAssignment = z.infer<typeof created>;

/** Makes an assignment about a book. Nobody has it before it is given. With an `id` that was used before it makes no second one. */
export const addAssignment = defineEndpoint('submissions', {
  method: 'POST',
  path: '/v1/assignments',
  keyed: true,
  body: created,
  reply: staffAssignment,
  status: 201,
});

export const getAssignment = defineEndpoint('submissions', {
  method: 'GET',
  path: '/v1/assignments/:assignmentId',
  params: id,
  reply: staffAssignment,
});

const changed = z.object({ ...words, exercises: z.optional(writtenExercises) });
export type AssignmentChange = z.infer<typeof changed>;

/**
 * Replaces its words and, if `exercises` is there, its questions: 409 once a pupil has seen those. With If-Match, 412 if somebody has changed
 * it meanwhile.
 */
export const changeAssignment = defineEndpoint('submissions', {
  method: 'PUT',
  path: '/v1/assignments/:assignmentId',
  keyed: true,
  params: id,
  body: changed,
  reply: staffAssignment,
});

/** 409 if somebody has handed in: their answers would go with it. */
export const removeAssignment = defineEndpoint('submissions', {
  method: 'DELETE',
  path: '/v1/assignments/:assignmentId',
  keyed: true,
  params: id,
});

export const getAssignmentHistory = defineEndpoint('submissions', {
  method: 'GET',
  path: '/v1/assignments/:assignmentId/history',
  params: id,
  reply: z.array(auditEntry),
});

/** The pupils who have it, and those who have handed in before it was taken back, by name: nobody who is no longer taught. */
export const getAssignmentPupils = defineEndpoint('submissions', {
  method: 'GET',
  path: '/v1/assignments/:assignmentId/pupils',
  params: id,
  reply: z.object({ data: z.array(pupil) }),
});

const given = checked(
  z.object({
    ...period,
    groupUids: list(text(1, 200), 0, mostPupils),
    pupilUids: list(text(1, 200), 0, mostPupils),
  }),
  z.refine(isInOrder, outOfOrder),
);
export type GiveAssignment = z.infer<typeof given>;

/** Gives it to groups and to single pupils. Whoever has it already gets the new days and note. */
export const giveAssignment = defineEndpoint('submissions', {
  method: 'POST',
  path: '/v1/assignments/:assignmentId/givings',
  keyed: true,
  params: id,
  body: given,
  reply: staffAssignment,
});

const again = checked(z.object(period), z.refine(isInOrder, outOfOrder));
export type GivingChange = z.infer<typeof again>;

export const changeGiving = defineEndpoint('submissions', {
  method: 'PUT',
  path: '/v1/assignments/:assignmentId/givings/:givingId',
  keyed: true,
  params: oneGiving,
  body: again,
  reply: staffAssignment,
});

/** Takes it back from those who have not handed in. What they have saved comes back if it is given again. */
export const takeBackGiving = defineEndpoint('submissions', {
  method: 'DELETE',
  path: '/v1/assignments/:assignmentId/givings/:givingId',
  keyed: true,
  params: oneGiving,
  reply: staffAssignment,
});

export const getStaffSubmission = defineEndpoint('submissions', {
  method: 'GET',
  path: '/v1/assignments/:assignmentId/submissions/:submissionId',
  params: one,
  reply: staffSubmission,
});

/** Gives a submission that was handed in back to the pupil, who sees the note above the questions and hands in again. */
export const reopenSubmission = defineEndpoint('submissions', {
  method: 'POST',
  path: '/v1/assignments/:assignmentId/submissions/:submissionId/reopen',
  keyed: true,
  params: one,
  body: z.object({ note: trimmed(1, 1000) }),
  reply: staffSubmission,
});
