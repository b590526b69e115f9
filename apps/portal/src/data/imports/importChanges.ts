import type { ChangePlan } from '@aloud/api';
import { useMutation } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { useForget } from '../useForget.ts';
import { useTakeForm } from '../useTakeForm.ts';
import type { Approval } from './imports.ts';
import { useImportService } from './useImportService.ts';

const useTakePlan = (id: string) =>
  useTakeForm<ChangePlan>((person) => keys.plan(person, id), [keys.imports(), keys.jobs()]);

export function useApprovePlan(id: string) {
  const imports = useImportService();
  const take = useTakePlan(id);
  const forget = useForget();
  return useMutation({
    mutationFn: (approval: Approval) => imports.approve(id, approval),
    onSuccess: take,
    // Perhaps the plan is no longer the one that was shown, or it was approved although no reply came: it is looked at again.
    onError: () => forget([keys.plan(), keys.planRows()]),
  });
}

export function useCancelPlan(id: string) {
  const imports = useImportService();
  const take = useTakePlan(id);
  const forget = useForget();
  return useMutation({
    mutationFn: () => imports.cancel(id),
    onSuccess: take,
    onError: () => forget([keys.plan()]),
  });
}

/** Plans an undo. */
export function useUndoPlan() {
  const imports = useImportService();
  const forget = useForget();
  return useMutation({
    /** @param id of the plan that is taken back */
    mutationFn: (id: string) => imports.undo(id),
    // Not waited for: whoever has asked goes on to the plan of the undo.
    onSettled: () => void forget([keys.plan(), keys.imports(), keys.jobs()]),
  });
}

/** Invalidates what shows people, once a plan has changed some. */
export function useForgetPeople(): () => Promise<unknown> {
  const forget = useForget();
  return () =>
    forget([
      keys.users(),
      keys.user(),
      keys.userForm(),
      keys.deletedUsers(),
      keys.audits(),
      keys.groupList(),
      keys.groupMembers(),
      keys.schoolCounts(),
    ]);
}
