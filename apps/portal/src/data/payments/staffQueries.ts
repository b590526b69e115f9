import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import type { GivenDays } from './staffPayments.ts';
import { useStaffPayments } from './useStaffPayments.ts';

/** @param q what was searched for; nothing is asked while it is empty */
export function useFoundPayments(q: string) {
  const payments = useStaffPayments();
  return useQuery({
    queryKey: keys.staffPayments('found', q),
    queryFn: () => payments.find(q),
    enabled: q !== '',
  });
}

/** What a guardian has paid and got, for support. */
export function useFamilyPayments(userUid: string, isSupport: boolean) {
  const payments = useStaffPayments();
  return useQuery({
    queryKey: keys.staffPayments('of', userUid),
    queryFn: () => payments.ofFamily(userUid),
    enabled: isSupport,
  });
}

export function useRefundOrder(id: string) {
  const payments = useStaffPayments();
  return useAct((reason: string) => payments.refundOrder(id, reason));
}

export function useRefundInvoice(userUid: string, id: string) {
  const payments = useStaffPayments();
  return useAct((reason: string) => payments.refundInvoice(userUid, id, reason));
}

export function useGrantDays(userUid: string) {
  const payments = useStaffPayments();
  return useAct((given: GivenDays) => payments.grantDays(userUid, given));
}

/** Fetches anew what an act of support may have changed, whether or not its reply came. */
function useAct<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      const changed = [keys.staffPayments(), keys.paidSubscriptions(), keys.periods(), keys.audits()];
      return Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
