import { Navigate, type RouteObject } from 'react-router-dom';
import { needTexts } from '../i18n/i18n.ts';
import { guarded } from '../session/visit.ts';
import { assignmentPaths, controlPanelPaths } from '../site/controlPanelPaths.ts';
import { isReadable } from '../site/isReadable.ts';
import { paths } from '../site/paths.ts';
import type { App } from './createApp.ts';
import {
  withLeavingTexts,
  withListTexts,
  withPlanTexts,
  withRecordTexts,
  withStaffPaymentTexts,
  withSyncTexts,
} from './withOwnTexts.ts';

/**
 * The pages of the control panel, which most visits do not load.
 * @param path the requested one; one that can be of no page matches none, although the router would ignore what is wrong with it
 */
export function more(app: App, path: string): RouteObject[] {
  if (!isReadable(path)) return [];
  // One import for all of them, with their texts: other pages need not know their files.
  const assignments = async () =>
    (await import('../screens/control-panel/assignments/AssignmentScreens.tsx')).loadAssignments();
  const guard = { loader: guarded(app), shouldRevalidate: () => true };
  return [
    {
      ...guard,
      lazy: async () => {
        const [{ ControlPanelLayout }] = await Promise.all([
          import('../shell/layouts/ControlPanelLayout.tsx'),
          needTexts('more', 'controlPanel'),
        ]);
        return { Component: ControlPanelLayout };
      },
      children: [
        { path: paths.controlPanel, element: <Navigate to={controlPanelPaths.users} replace /> },
        {
          id: 'control-panel-users',
          path: controlPanelPaths.users,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/users/Users.tsx')).Users,
          }),
        },
        {
          id: 'control-panel-user',
          path: controlPanelPaths.user,
          lazy: withStaffPaymentTexts(
            async () => (await import('../screens/control-panel/user/UserPage.tsx')).UserPage,
          ),
        },
        {
          id: 'control-panel-user-edit',
          path: controlPanelPaths.userEdit,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/user/EditUser.tsx')).EditUser,
          }),
        },
        {
          id: 'control-panel-user-new',
          path: controlPanelPaths.userNew,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/user/NewUser.tsx')).NewUser,
          }),
        },
        {
          id: 'control-panel-deleted',
          path: controlPanelPaths.deleted,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/deleted/Deleted.tsx')).Deleted,
          }),
        },
        {
          id: 'control-panel-leaving',
          path: controlPanelPaths.leaving,
          lazy: withLeavingTexts(
            async () => (await import('../screens/control-panel/leaving/Leaving.tsx')).Leaving,
          ),
        },
        {
          id: 'control-panel-payments',
          path: controlPanelPaths.payments,
          lazy: withStaffPaymentTexts(
            async () => (await import('../screens/control-panel/payments/Payments.tsx')).Payments,
          ),
        },
        {
          id: 'control-panel-jobs',
          path: controlPanelPaths.jobs,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/jobs/Jobs.tsx')).Jobs,
          }),
        },
        {
          id: 'control-panel-job',
          path: controlPanelPaths.job,
          lazy: withPlanTexts(
            async () => (await import('../screens/control-panel/plan/PlanPage.tsx')).PlanPage,
          ),
        },
        {
          id: 'control-panel-import',
          path: controlPanelPaths.imports,
          lazy: withPlanTexts(
            async () => (await import('../screens/control-panel/import/Import.tsx')).Import,
          ),
        },
        {
          id: 'control-panel-plan',
          path: controlPanelPaths.plan,
          lazy: withPlanTexts(
            async () => (await import('../screens/control-panel/plan/PlanPage.tsx')).PlanPage,
          ),
        },
        {
          id: 'control-panel-groups',
          path: controlPanelPaths.groups,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/groups/Groups.tsx')).Groups,
          }),
        },
        {
          id: 'control-panel-group',
          path: controlPanelPaths.group,
          lazy: withListTexts(
            async () => (await import('../screens/control-panel/group/GroupPage.tsx')).GroupPage,
          ),
        },
        {
          id: 'control-panel-lists',
          path: `${controlPanelPaths.lists}/:listId?`,
          lazy: withListTexts(
            async () => (await import('../screens/control-panel/lists/ListScreens.tsx')).ListScreens,
          ),
        },
        {
          id: 'control-panel-schools',
          path: controlPanelPaths.schools,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/schools/Schools.tsx')).Schools,
          }),
        },
        {
          id: 'control-panel-school',
          path: controlPanelPaths.school,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/school/SchoolPage.tsx')).SchoolPage,
          }),
        },
        {
          id: 'control-panel-school-edit',
          path: controlPanelPaths.schoolEdit,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/school/edit/EditSchool.tsx')).EditSchool,
          }),
        },
        {
          id: 'control-panel-sync',
          path: controlPanelPaths.sync,
          lazy: withSyncTexts(
            async () => (await import('../screens/control-panel/school/sync/SyncPage.tsx')).SyncPage,
          ),
        },
        {
          id: 'control-panel-sync-run',
          path: controlPanelPaths.syncRun,
          lazy: withPlanTexts(
            async () => (await import('../screens/control-panel/plan/PlanPage.tsx')).PlanPage,
          ),
        },
        {
          id: 'control-panel-sync-settings',
          path: controlPanelPaths.syncSettings,
          lazy: withSyncTexts(
            async () =>
              (await import('../screens/control-panel/school/sync/settings/SyncSettingsPage.tsx'))
                .SyncSettingsPage,
          ),
        },
        {
          id: 'control-panel-news',
          path: controlPanelPaths.newsRecord,
          lazy: withRecordTexts(
            async () => (await import('../screens/control-panel/news/NewsPage.tsx')).NewsPage,
          ),
        },
        ...assignmentPaths.map((path) => ({ id: path, path, lazy: assignments })),
        {
          id: 'control-panel-book',
          path: controlPanelPaths.bookRecord,
          lazy: withRecordTexts(
            async () => (await import('../screens/control-panel/book/RecordPage.tsx')).RecordPage,
          ),
        },
      ],
    },
    {
      ...guard,
      lazy: async () => {
        const [{ BetaLayout }] = await Promise.all([
          import('../shell/layouts/BetaLayout.tsx'),
          needTexts('more', 'controlPanel'),
        ]);
        return { Component: BetaLayout };
      },
      children: [
        {
          id: 'beta',
          path: controlPanelPaths.beta,
          lazy: withRecordTexts(
            async () => (await import('../screens/control-panel/beta/BetaManage.tsx')).BetaManage,
          ),
        },
      ],
    },
  ];
}
