import { Navigate, type RouteObject } from 'react-router-dom';
import { needTexts } from '../i18n/i18n.ts';
import type { App } from './createApp.ts';
import { paths } from './paths.ts';
import { guarded } from './visit.ts';

/** The pages of the control panel: most visits know nothing of them. */
export function officeRoutes(app: App): RouteObject[] {
  const guard = { loader: guarded(app), shouldRevalidate: () => true };
  return [
    {
      ...guard,
      lazy: async () => {
        const [{ OfficeLayout }] = await Promise.all([
          import('../shell/layouts/OfficeLayout.tsx'),
          needTexts('more', 'office'),
        ]);
        return { Component: OfficeLayout };
      },
      children: [
        { path: paths.controlPanel, element: <Navigate to={paths.officeUsers} replace /> },
        {
          id: 'office-users',
          path: paths.officeUsers,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/users/Users.tsx')).Users,
          }),
        },
        {
          id: 'office-user',
          path: paths.officeUser,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/user/UserPage.tsx')).UserPage,
          }),
        },
        {
          id: 'office-user-edit',
          path: paths.officeUserEdit,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/user/EditUser.tsx')).EditUser,
          }),
        },
        {
          id: 'office-user-new',
          path: paths.officeUserNew,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/user/NewUser.tsx')).NewUser,
          }),
        },
        {
          id: 'office-deleted',
          path: paths.officeDeleted,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/deleted/Deleted.tsx')).Deleted,
          }),
        },
        {
          id: 'office-jobs',
          path: paths.officeJobs,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/jobs/Jobs.tsx')).Jobs,
          }),
        },
        {
          id: 'office-job',
          path: paths.officeJob,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/jobs/JobPage.tsx')).JobPage,
          }),
        },
        {
          id: 'office-groups',
          path: paths.officeGroups,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/groups/Groups.tsx')).Groups,
          }),
        },
        {
          id: 'office-group',
          path: paths.officeGroup,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/group/GroupPage.tsx')).GroupPage,
          }),
        },
        {
          id: 'office-schools',
          path: paths.officeSchools,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/schools/Schools.tsx')).Schools,
          }),
        },
        {
          id: 'office-school',
          path: paths.officeSchool,
          lazy: async () => ({
            Component: (await import('../screens/control-panel/school/SchoolPage.tsx')).SchoolPage,
          }),
        },
        {
          id: 'office-school-edit',
          path: paths.officeSchoolEdit,
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
          needTexts('more', 'office'),
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
