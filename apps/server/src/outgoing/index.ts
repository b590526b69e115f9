/** The door of `outgoing`: the one way out to addresses that a customer has typed. */

export {
  createOutgoing,
  type Outgoing,
  type OutgoingReply,
  type OutgoingRequest,
} from './outgoing.ts';
export { outgoingFor } from './outgoing-for.ts';
export { type OutgoingFault, OutgoingRefused } from './refused.ts';
