import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { exportRoutes } from './export/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import type { ListCache } from './lists/cache.ts';
import { schoolUnitRoutes } from './school-units/routes.ts';
import { signInMeansRoutes } from './sign-in-means/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { userRoutes } from './users/routes.ts';

/**
 * Schools, their people and groups, for who runs them (spec §7, customer management).
 * @param cache of the lists, for all who write to them
 */
export function customerRoutes(app: FastifyInstance, context: Context, cache: ListCache): void {
  userRoutes(app, context, cache);
  groupRoutes(app, context, cache);
  jobRoutes(app, context, cache);
  schoolUnitRoutes(app, context);
  subscriptionRoutes(app, context);
  signInMeansRoutes(app, context);
  exportRoutes(app, context);
}
