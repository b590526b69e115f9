import {
  type Client,
  findPayments,
  getClosing,
  getFamilyPayments,
  grantDays,
  refundInvoice,
  refundOrder,
} from '@aloud/api';
import { fileOf, type NamedFile } from '../calls/files.ts';

export interface GivenDays {
  readonly id: string;
  readonly days: number;
  readonly reason: string;
}

/** What support does about payments. Each throws ApiError or NetworkError. */
export type StaffPayments = ReturnType<typeof staffPaymentsOf>;

/** @param client one whose calls name the country (usePayments.ts) */
export const staffPaymentsOf = (client: Client) => ({
  find: (q: string) => client.call(findPayments, { query: { q } }),
  ofFamily: (userUid: string) => client.call(getFamilyPayments, { params: { userUid } }),
  refundOrder: (id: string, reason: string) => client.call(refundOrder, { params: { id }, body: { reason } }),
  refundInvoice: (userUid: string, id: string, reason: string) =>
    client.call(refundInvoice, { params: { userUid, id }, body: { reason } }),
  /** @param id of the call: sent again, it gives nothing more */
  grantDays: (userUid: string, { id, days, reason }: GivenDays) =>
    client.call(grantDays, { params: { userUid }, body: { id, days, reason } }),
  /** @param month such as `2026-11` */
  closing: async (month: string): Promise<NamedFile> =>
    fileOf(await client.fetchFile(getClosing, { params: { month } }), `payments-${month}.csv`),
});
