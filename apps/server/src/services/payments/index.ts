/** The door of `payments`: what families pay by card. */
export { subscriptionMail } from './mails/mail.ts';
export { occasions as mailOccasions } from './mails/occasions.ts';
export { sampleFacts } from './mails/sample.ts';
export { ourService } from './provider/stripe-objects.ts';
export { openPaymentRoutes, paymentRoutes } from './routes.ts';
export { paymentChores } from './schedule.ts';
export { webhookRoutes } from './webhook.ts';
