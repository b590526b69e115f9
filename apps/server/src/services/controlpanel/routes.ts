import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { ListCache } from '../../database/lists/cache.ts';
import { groupFormRoutes } from './groups/routes.ts';
import { currentUserRoutes } from './me/routes.ts';
import { organizationRoutes } from './organizations/routes.ts';
import { passphraseRoutes } from './passphrases/routes.ts';
import { userFormRoutes } from './users/routes.ts';

/**
 * The control panel's own calls: forms that say what may be seen and done, and why not (spec §7, control-panel back end).
 * Their data comes from customer management.
 * @param cache of the lists, shared with customer management: a new person is in its lists immediately
 */
export function controlPanelRoutes(app: FastifyInstance, context: Context, cache: ListCache): void {
  currentUserRoutes(app, context);
  organizationRoutes(app, context, cache);
  groupFormRoutes(app, context, cache);
  userFormRoutes(app, context, cache);
  passphraseRoutes(app, context);
}
