import {
  type AssignmentChange,
  addAssignment,
  type Client,
  changeAssignment,
  changeGiving,
  type GiveAssignment,
  type GivingChange,
  getAssignment,
  getAssignmentHistory,
  getAssignmentPupils,
  getAssignments,
  getStaffSubmission,
  giveAssignment,
  type NewAssignment,
  removeAssignment,
  reopenSubmission,
  type StaffAssignment,
  type StaffSubmission,
  takeBackGiving,
} from '@aloud/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazyServices } from '../calls/lazyServices.ts';
import { keys } from '../keys.ts';
import { useForget } from '../useForget.ts';

/** Of which assignments a list is. */
export interface AssignmentsOf {
  readonly bookId?: string;
  readonly groupUid?: string;
}

/** The calls for assignments, for the staff. */
export const useAssignmentService = lazyServices((client: Client) => {
  const of = (assignmentId: string) => ({ params: { assignmentId } });
  const ofGiving = (assignmentId: string, givingId: string) => ({ params: { assignmentId, givingId } });
  const ofSubmission = (assignmentId: string, submissionId: string) => ({
    params: { assignmentId, submissionId },
  });
  return {
    page: (which: AssignmentsOf, cursor: string | null) =>
      client.call(getAssignments, { query: { ...which, ...(cursor !== null && { cursor }) } }),
    one: (id: string) => client.call(getAssignment, of(id)),
    history: (id: string) => client.call(getAssignmentHistory, of(id)),
    pupils: async (id: string) => (await client.call(getAssignmentPupils, of(id))).data,
    submission: (id: string, submissionId: string) =>
      client.call(getStaffSubmission, ofSubmission(id, submissionId)),
    add: (body: NewAssignment) => client.call(addAssignment, { body }),
    /** @throws ApiError 412 if somebody has changed it since that version */
    change: (id: string, body: AssignmentChange, version: number) =>
      client.call(changeAssignment, { ...of(id), body, version }),
    remove: (id: string) => client.call(removeAssignment, of(id)),
    give: (id: string, body: GiveAssignment) => client.call(giveAssignment, { ...of(id), body }),
    changeGiving: (id: string, givingId: string, body: GivingChange) =>
      client.call(changeGiving, { ...ofGiving(id, givingId), body }),
    takeBack: (id: string, givingId: string) => client.call(takeBackGiving, ofGiving(id, givingId)),
    reopen: (id: string, submissionId: string, note: string) =>
      client.call(reopenSubmission, { ...ofSubmission(id, submissionId), body: { note } }),
  };
});

export function useAssignments(which: AssignmentsOf) {
  const service = useAssignmentService();
  return useInfiniteQuery({
    queryKey: keys.assignments(which),
    queryFn: ({ pageParam }) => service.page(which, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  });
}

export function useAssignment(id: string) {
  const service = useAssignmentService();
  return useQuery({ queryKey: keys.assignment(id), queryFn: () => service.one(id) });
}

export function useAssignmentHistory(id: string) {
  const service = useAssignmentService();
  return useQuery({ queryKey: keys.assignmentHistory(id), queryFn: () => service.history(id) });
}

export function useAssignmentPupils(id: string) {
  const service = useAssignmentService();
  return useQuery({ queryKey: keys.assignmentPupils(id), queryFn: () => service.pupils(id) });
}

export function useStaffSubmission(id: string, submissionId: string) {
  const service = useAssignmentService();
  return useQuery({
    queryKey: keys.staffSubmission(id, submissionId),
    queryFn: () => service.submission(id, submissionId),
  });
}

/** Takes over what the server says an assignment is now; what else is shown of it is fetched again. */
function useTakeOver() {
  const queries = useQueryClient();
  const forget = useForget();
  return (assignment: StaffAssignment) => {
    queries.setQueryData(keys.assignment(assignment.id), assignment);
    return forget([
      keys.assignments(),
      keys.assignmentPupils(assignment.id),
      keys.assignmentHistory(assignment.id),
    ]);
  };
}

export function useAddAssignment() {
  const service = useAssignmentService();
  return useMutation({ mutationFn: service.add, onSuccess: useTakeOver() });
}

export function useChangeAssignment(id: string) {
  const service = useAssignmentService();
  return useMutation({
    mutationFn: ({ version, ...body }: AssignmentChange & { readonly version: number }) =>
      service.change(id, body, version),
    onSuccess: useTakeOver(),
  });
}

/** Not the assignment itself, which is no longer there. */
export function useRemoveAssignment() {
  const service = useAssignmentService();
  const forget = useForget();
  return useMutation({ mutationFn: service.remove, onSuccess: () => forget([keys.assignments()]) });
}

export function useGiveAssignment(id: string) {
  const service = useAssignmentService();
  return useMutation({
    mutationFn: (body: GiveAssignment) => service.give(id, body),
    onSuccess: useTakeOver(),
  });
}

export function useChangeGiving(id: string, givingId: string) {
  const service = useAssignmentService();
  return useMutation({
    mutationFn: (body: GivingChange) => service.changeGiving(id, givingId, body),
    onSuccess: useTakeOver(),
  });
}

export function useTakeBackGiving(id: string, givingId: string) {
  const service = useAssignmentService();
  return useMutation({ mutationFn: () => service.takeBack(id, givingId), onSuccess: useTakeOver() });
}

export function useReopenSubmission({ assignmentId, id }: Pick<StaffSubmission, 'assignmentId' | 'id'>) {
  const service = useAssignmentService();
  const queries = useQueryClient();
  const forget = useForget();
  return useMutation({
    mutationFn: (note: string) => service.reopen(assignmentId, id, note),
    onSuccess: (submission) => {
      queries.setQueryData(keys.staffSubmission(assignmentId, id), submission);
      return forget([
        keys.assignments(),
        keys.assignment(assignmentId),
        keys.assignmentPupils(assignmentId),
        keys.assignmentHistory(assignmentId),
      ]);
    },
  });
}
