import {
  addAssignment,
  changeAssignment,
  changeGiving,
  type GiveAssignment,
  getAssignment,
  getAssignmentHistory,
  getAssignmentPupils,
  getAssignments,
  getStaffSubmission,
  giveAssignment,
  removeAssignment,
  reopenSubmission,
  type StaffAssignment,
  takeBackGiving,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { changesOf } from '../../../database/audit-rows.ts';
import { InvalidInput, NotFound } from '../../../errors.ts';
import { serve } from '../../../http/serve.ts';
import { type Person, staffOf } from '../../../person/index.ts';
import { findGroupFor } from '../../groups/index.ts';
import { findBook } from '../../library/index.ts';
import { findSchoolUnit } from '../../schools/index.ts';
import * as commands from './commands.ts';
import { findAssignmentFor, requireAssignmentFor, type StaffAndAssignment } from './policy.ts';
import { presentAssignment, presentPupil, presentSubmission, presentSummary } from './present.ts';
import { findAssignments, findGivings, findOwnPupils, findPupils, findStaffSubmission } from './queries.ts';

const pageSize = 50;

/** Assignments as the staff makes them, gives them and reads the answers. */
export function assignmentRoutes(app: FastifyInstance, { db }: Context): void {
  const shown = async (person: Person, id: string): Promise<StaffAssignment> => {
    const { staff, assignment } = await findAssignmentFor(db, person, id);
    return presentAssignment(assignment, await findGivings(db, staff, id));
  };

  const submissionOf = async ({ staff, assignment }: StaffAndAssignment, submissionId: string) => {
    const row = await findStaffSubmission(db, staff, assignment.id, submissionId);
    if (!row) throw new NotFound('notFound.submission');
    return presentSubmission(assignment, row);
  };

  serve(app, getAssignments, async ({ person, query }) => {
    const staff = await staffOf(db, person);
    const found = await findAssignments(db, staff, query, pageSize + 1);
    const rows = found.slice(0, pageSize);
    return {
      data: rows.map(presentSummary),
      cursor: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null,
    };
  });

  serve(app, addAssignment, {
    async write({ person, body, newId }) {
      const { scope } = await staffOf(db, person);
      if (!(await findSchoolUnit(db, scope, body.schoolUnitUid))) throw new NotFound('notFound.schoolUnit');
      const book = await findBook(db, body.bookId);
      if (!book) throw new NotFound('notFound.book');
      const id = body.id ?? newId;
      await commands.insertAssignment(db, person, { ...body, id, bookTitle: book.title });
    },
    answer: ({ person, body, newId }) => shown(person, body.id ?? newId),
  });

  serve(app, getAssignment, ({ person, params }) => shown(person, params.assignmentId));

  const shownAgain = ({ person, params }: { person: Person; params: { assignmentId: string } }) =>
    shown(person, params.assignmentId);

  serve(app, changeAssignment, {
    async write({ person, params: { assignmentId }, body, ifVersion }) {
      await requireAssignmentFor(db, person, assignmentId);
      await commands.updateAssignment(db, person, assignmentId, body, ifVersion);
    },
    answer: shownAgain,
  });

  serve(app, removeAssignment, {
    async write({ person, params: { assignmentId } }) {
      await requireAssignmentFor(db, person, assignmentId);
      await commands.deleteAssignment(db, person, assignmentId);
    },
  });

  serve(app, getAssignmentHistory, async ({ person, params: { assignmentId } }) => {
    await findAssignmentFor(db, person, assignmentId);
    return changesOf(db, 'assignment', assignmentId);
  });

  serve(app, getAssignmentPupils, async ({ person, params: { assignmentId } }) => {
    const { staff } = await findAssignmentFor(db, person, assignmentId);
    return { data: (await findPupils(db, staff, assignmentId)).map(presentPupil) };
  });

  serve(app, giveAssignment, {
    async write({ person, params: { assignmentId }, body }) {
      const met = await requireAssignmentFor(db, person, assignmentId);
      await commands.insertGivings(db, person, assignmentId, body, await groupsOf(person, met, body));
    },
    answer: shownAgain,
  });

  /** @throws NotFound for a group or a pupil of another school */
  const groupsOf = async (person: Person, { staff }: StaffAndAssignment, body: GiveAssignment) => {
    const { groupUids, pupilUids } = body;
    if (groupUids.length + pupilUids.length === 0) throw new InvalidInput('assignment.nobody');
    const own = new Set(await findOwnPupils(db, staff, pupilUids));
    if (pupilUids.some((uid) => !own.has(uid))) throw new NotFound('notFound.person');
    const groups = [];
    for (const uid of new Set(groupUids)) groups.push((await findGroupFor(db, person, uid)).group);
    return groups;
  };

  serve(app, changeGiving, {
    async write({ person, params: { assignmentId, givingId }, body }) {
      await requireAssignmentFor(db, person, assignmentId);
      await commands.updateGiving(db, person, assignmentId, givingId, body);
    },
    answer: shownAgain,
  });

  serve(app, takeBackGiving, {
    async write({ person, params: { assignmentId, givingId } }) {
      await requireAssignmentFor(db, person, assignmentId);
      await commands.takeBack(db, person, assignmentId, givingId);
    },
    answer: shownAgain,
  });

  serve(app, getStaffSubmission, async ({ person, params: { assignmentId, submissionId } }) =>
    submissionOf(await findAssignmentFor(db, person, assignmentId), submissionId),
  );

  serve(app, reopenSubmission, {
    async write({ person, params, body: { note } }) {
      const { assignmentId: id, submissionId } = params;
      await submissionOf(await findAssignmentFor(db, person, id), submissionId);
      await commands.reopen(db, person, { id, submissionId, note });
    },
    answer: async ({ person, params: { assignmentId, submissionId } }) =>
      submissionOf(await findAssignmentFor(db, person, assignmentId), submissionId),
  });
}
