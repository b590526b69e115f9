import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { ListCache } from '../../database/lists/cache.ts';
import { groupFormRoutes } from './groups/routes.ts';
import { currentUserRoutes } from './me/routes.ts';
import { organizationRoutes } from './organizations/routes.ts';
import { passphraseRoutes } from './passphrases/routes.ts';
import { userFormRoutes } from './users/routes.ts';

/**
 * The control panel's own calls: forms with what may be seen and done of each thing, and why not (spec §7, control-panel back end).
 * What they show and write is customer management's.
 * @param cache of the lists, which customer management has too: who comes here is in its lists at once
 */
export function controlPanelRoutes(app: FastifyInstance, context: Context, cache: ListCache): void {
  currentUserRoutes(app, context);
  organizationRoutes(app, context, cache);
  groupFormRoutes(app, context, cache);
  userFormRoutes(app, context, cache);
  passphraseRoutes(app, context);
}
