/** The door of `payments`: what families pay by card. */
export { sampleMails } from './mails/sample.ts';
export { ourService } from './provider/stripe-objects.ts';
export { openPaymentRoutes, paymentRoutes } from './routes.ts';
export { paymentChores } from './schedule.ts';
export { webhookRoutes } from './webhook.ts';
