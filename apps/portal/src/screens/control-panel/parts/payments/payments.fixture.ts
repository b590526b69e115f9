import type {
  FamilyPayments,
  FoundInvoice,
  FoundPayments,
  PaymentAct,
  StaffCancellation,
  StaffOrder,
} from '@aloud/api';
import { consumerOrganizationOf } from '@aloud/api';
import { madeTokens } from '../../../../test/session.ts';
import { anna } from '../../../../test/staff.ts';

export const supportTokens = () => madeTokens({ scopes: ['ilt.user.se.write'] });

/** A guardian who came without a school. */
export const vera = {
  ...anna,
  uid: 'vera',
  username: 'vera@x.example',
  firstName: 'Vera',
  lastName: 'Vän',
  type: 'guardian',
  schoolUnits: [
    {
      uid: consumerOrganizationOf('se'),
      name: 'Families',
      role: 'guardian',
      active: true,
      addToSubSchools: false,
    },
  ],
  groups: [],
} as const;

export const refundAct: PaymentAct = {
  id: 'act_1',
  kind: 'refund',
  amount: 59_400,
  currency: 'sek',
  days: null,
  until: null,
  reason: 'They had asked for it.',
  actor: { uid: 'super', name: 'Sara Stöd' },
  at: '2026-11-20T10:00:00.000Z',
};

export const daysAct: PaymentAct = {
  ...refundAct,
  id: 'act_2',
  kind: 'goodwill',
  amount: null,
  currency: null,
  days: 7,
  until: '2026-12-10T10:00:00.000Z',
  reason: 'Two days without pictures.',
};

export const madeOrder = (change: Partial<StaffOrder> = {}): StaffOrder => ({
  id: 'order_1',
  status: 'paid',
  name: 'Greta Ek',
  email: 'greta@x.example',
  service: 'Aloud for families',
  months: 3,
  quantity: 2,
  total: 59_400,
  refunded: 0,
  currency: 'sek',
  created: '2026-11-10T10:00:00.000Z',
  paid: '2026-11-10T10:00:00.000Z',
  withdrawn: null,
  providerId: 'pi_1',
  cards: [
    { number: 1, state: 'unused', expires: null, redeemed: null, userUid: null },
    { number: 2, state: 'unused', expires: null, redeemed: null, userUid: null },
  ],
  dispute: null,
  acts: [],
  refundable: true,
  ...change,
});

export const madeInvoice = (change: Partial<FoundInvoice> = {}): FoundInvoice => ({
  id: 'in_1',
  number: 'ABCD1234-0001',
  status: 'paid',
  created: '2026-11-01T10:00:00.000Z',
  total: 9900,
  tax: 560,
  currency: 'sek',
  refunded: 0,
  dispute: null,
  refundable: true,
  userUid: 'vera',
  ...change,
});

export const madeCancellation = (change: Partial<StaffCancellation> = {}): StaffCancellation => ({
  id: 'cancellation_1',
  received: '2026-11-20T10:00:00.000Z',
  name: 'Vera Vän',
  email: 'vera@x.example',
  contract: null,
  kind: 'extraordinary',
  reason: 'The books do not open.',
  wanted: '2027-01-31',
  applied: '2026-11-20T10:00:00.000Z',
  userUid: 'vera',
  ...change,
});

export const madeFound = (change: Partial<FoundPayments> = {}): FoundPayments => ({
  orders: [],
  invoices: [],
  cancellations: [],
  ...change,
});

export const madePayments = (change: Partial<FamilyPayments> = {}): FamilyPayments => ({
  invoices: [],
  gifts: [],
  acts: [],
  cancellations: [],
  ...change,
});
