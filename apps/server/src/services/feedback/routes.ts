import { giveFeedback } from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { Undelivered } from '../../messages/undelivered.ts';
import { feedbackMail } from './mail.ts';
import { checkMayGiveFeedback } from './policy.ts';

/** Messages of one person in the window of SIGN_IN_WINDOW_SECONDS. */
const limit = 5;

/** Sends people's feedback to those who make the product (spec §2, give feedback). It is neither stored nor logged. */
export function feedbackRoutes(app: FastifyInstance, { config, db, messenger, attempts }: Context): void {
  serve(app, giveFeedback, {
    async write({ person, body, address }) {
      const roles = await checkMayGiveFeedback(db, person);
      await attempts.count({ what: 'feedback', subject: person.uid, address, limit });
      if (config.feedbackTo === undefined)
        throw new Undelivered({ cause: new Error('FEEDBACK_TO is not set.') });
      await messenger.email(feedbackMail(config.feedbackTo, { ...body, realm: person.realm, roles }));
    },
  });
}
