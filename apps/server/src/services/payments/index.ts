/** The door of `payments`: what families pay by card. */
export { cancellationRoutes } from './cancellation-routes.ts';
export { giftRoutes, openGiftRoutes } from './gift-routes.ts';
export type { Audience } from './mails/audience.ts';
export { sampleMails } from './mails/sample.ts';
export { sampleAudiences } from './mails/sample-facts.ts';
export { orderRoutes } from './order-routes.ts';
export { giftMonths, ourService } from './provider/stripe-objects.ts';
export { openPaymentRoutes, paymentRoutes } from './routes.ts';
export { paymentChores } from './schedule.ts';
export { staffPaymentRoutes } from './staff-routes.ts';
export { webhookRoutes } from './webhook.ts';
