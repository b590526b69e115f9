import { Navigate, type RouteObject } from 'react-router-dom';
import { needTexts } from '../i18n/i18n.ts';
import { guarded } from '../session/visit.ts';
import { paths } from '../site/paths.ts';
import type { App } from './createApp.ts';

/** The pages of the control panel, which most visits do not load. */
export function more(app: App): RouteObject[] {
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
        { path: paths.controlPanel, element: <Navigate to={paths.controlPanelUsers} replace /> },
        {
          id: 'control-panel-users',
          path: paths.controlPanelUsers,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/users/Users.tsx')).Users,
          }),
        },
        {
          id: 'control-panel-user',
          path: paths.controlPanelUser,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/user/UserPage.tsx')).UserPage,
          }),
        },
        {
          id: 'control-panel-user-edit',
          path: paths.controlPanelUserEdit,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/user/EditUser.tsx')).EditUser,
          }),
        },
        {
          id: 'control-panel-user-new',
          path: paths.controlPanelUserNew,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/user/NewUser.tsx')).NewUser,
          }),
        },
        {
          id: 'control-panel-deleted',
          path: paths.controlPanelDeleted,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/deleted/Deleted.tsx')).Deleted,
          }),
        },
        {
          id: 'control-panel-jobs',
          path: paths.controlPanelJobs,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/jobs/Jobs.tsx')).Jobs,
          }),
        },
        {
          id: 'control-panel-job',
          path: paths.controlPanelJob,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/jobs/JobPage.tsx')).JobPage,
          }),
        },
        {
          id: 'control-panel-groups',
          path: paths.controlPanelGroups,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/groups/Groups.tsx')).Groups,
          }),
        },
        {
          id: 'control-panel-group',
          path: paths.controlPanelGroup,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/group/GroupPage.tsx')).GroupPage,
          }),
        },
        {
          id: 'control-panel-schools',
          path: paths.controlPanelSchools,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/schools/Schools.tsx')).Schools,
          }),
        },
        {
          id: 'control-panel-school',
          path: paths.controlPanelSchool,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/school/SchoolPage.tsx')).SchoolPage,
          }),
        },
        {
          id: 'control-panel-school-edit',
          path: paths.controlPanelSchoolEdit,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/school/edit/EditSchool.tsx')).EditSchool,
          }),
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
          path: paths.beta,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/beta/BetaManage.tsx')).BetaManage,
          }),
        },
      ],
    },
  ];
}
