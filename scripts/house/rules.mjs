import { floors as playerFloors } from './player.mjs';
import { floors as portalFloors } from './portal.mjs';
import { rooms } from './server.mjs';

const SERVER = '^apps/server/src/';
const PORTAL = '^apps/portal/src/';
const PLAYER = '^packages/player/src/';
/** Tests and their helpers may import past doors. */
const tests = ['\\.(test|fixture)\\.tsx?$', `${SERVER}testing/`, `${PORTAL}test/`, `${PLAYER}testing/`];

/** Forbids a room to import from those after it in the list. */
const floors = rooms.slice(0, -1).map((room, at) => ({
  name: `server floor: ${room}`,
  severity: 'error',
  comment: `${room} is below these rooms (scripts/house/server.mjs): hand it what it needs, or move what both need down.`,
  from: { path: `${SERVER}${room}/`, pathNot: tests },
  to: { path: rooms.slice(at + 1).map((higher) => `${SERVER}${higher}/`) },
}));

const doors = [
  {
    name: 'server door',
    severity: 'error',
    comment:
      'Another service is entered by its index.ts: what you need belongs there, or in your own service.',
    from: { path: `${SERVER}services/([^/]+)/`, pathNot: tests },
    to: {
      path: `${SERVER}services/[^/]+/`,
      pathNot: [`${SERVER}services/$1/`, `${SERVER}services/[^/]+/index\\.ts$`],
    },
  },
  {
    name: 'server door from outside',
    severity: 'error',
    comment: 'A service is entered by its index.ts.',
    from: { path: SERVER, pathNot: [...tests, `${SERVER}services/`] },
    to: { path: `${SERVER}services/[^/]+/`, pathNot: `${SERVER}services/[^/]+/index\\.ts$` },
  },
  {
    name: 'person door',
    severity: 'error',
    comment: 'person/ is entered by its index.ts.',
    from: { path: SERVER, pathNot: [...tests, `${SERVER}person/`] },
    to: { path: `${SERVER}person/`, pathNot: `${SERVER}person/index\\.ts$` },
  },
];

const oneWay = [
  {
    name: 'server one way: queries',
    severity: 'error',
    comment:
      'A request runs routes -> policy -> queries or commands -> present: what reads does not import what writes, nor a route.',
    from: {
      path: `${SERVER}services/[^/]+/(queries\\.ts|queries/|present\\.ts|policy\\.ts)`,
      pathNot: tests,
    },
    to: { path: `${SERVER}services/[^/]+/(commands\\.ts|commands/|routes\\.ts)` },
  },
  {
    name: 'server one way: commands',
    severity: 'error',
    comment:
      'A request runs routes -> policy -> queries or commands -> present: what writes imports no route.',
    from: { path: `${SERVER}services/[^/]+/(commands\\.ts|commands/)`, pathNot: tests },
    to: { path: `${SERVER}services/[^/]+/routes\\.ts` },
  },
];

/** Forbids a floor to import from those after it in the list. */
const floorsOf = (name, source, list) => {
  const pathsOf = (some) => some.flatMap(({ folders }) => folders).map((folder) => `${source}${folder}/`);
  return list.slice(0, -1).map((floor, at) => ({
    name: `${name} floor: ${floor.name}`,
    severity: 'error',
    comment: `${floor.name} is below these (scripts/house/${name}.mjs): move what both need down, or hand it in.`,
    from: { path: pathsOf([floor]), pathNot: tests },
    to: { path: pathsOf(list.slice(at + 1)) },
  }));
};
const portal = floorsOf('portal', PORTAL, portalFloors);
const player = floorsOf('player', PLAYER, playerFloors);

const screens = {
  name: 'portal screens',
  severity: 'error',
  comment: 'A screen imports nothing from another one: what both need belongs in ui or data.',
  from: { path: `${PORTAL}screens/([^/]+)/`, pathNot: tests },
  to: { path: `${PORTAL}screens/`, pathNot: `${PORTAL}screens/$1/` },
};

const circles = {
  name: 'no circle',
  severity: 'error',
  comment: 'Two files that import each other should be one file, or move what they share into a third.',
  from: { pathNot: tests },
  to: { circular: true },
};

export const rules = [...floors, ...doors, ...oneWay, ...portal, ...player, screens, circles];
