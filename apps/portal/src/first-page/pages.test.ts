import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { more as controlPanelRoutes } from '../app/controlPanelRoutes.tsx';
import { createApp } from '../app/createApp.ts';
import { more as linkRoutes } from '../app/linkRoutes.tsx';
import { routes } from '../app/router.tsx';
import { paths } from '../site/paths.ts';
import { memoryTokenStorage } from '../test/session.ts';
import { firstPages } from './pages.ts';

/** Pages that redirect before anything is shown. */
const leadingOn: readonly string[] = [paths.controlPanel, paths.shelves, '*'];

/** A part with a question mark may be absent. */
const waysOf = (path: string): string[] =>
  path.includes('?') ? [path.replace('?', ''), path.replace(/\/:?\w+\?/, '')] : [path];

const pathsOf = (route: RouteObject): string[] => [
  ...(route.path ? waysOf(route.path) : []),
  ...(route.children ?? []).flatMap(pathsOf),
];

test('The HTML of every page that the router knows names its files', () => {
  const app = createApp({ storage: memoryTokenStorage(null) });
  const known = [...routes(app), ...controlPanelRoutes(app, paths.controlPanel), ...linkRoutes(app)].flatMap(
    pathsOf,
  );
  const named = firstPages.map(({ path }) => path);
  expect(known.filter((path) => !named.includes(path) && !leadingOn.includes(path))).toEqual([]);
});
