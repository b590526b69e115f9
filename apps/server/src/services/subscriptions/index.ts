/** The door of `subscriptions`: the periods of school units and of people. */
export { findSubscriptionTypes } from './active-types.ts';
export { grantorFor } from './grantor.ts';
export { setGiftPeriod, setPaidPeriod } from './paid-period.ts';
export { grantLock } from './policy.ts';
export { subscriptionRoutes } from './routes.ts';
export { findReadingSubscriptions, findSubscriptionsOfUnit, takeSeat } from './seats.ts';
