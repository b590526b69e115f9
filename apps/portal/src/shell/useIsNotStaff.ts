import { useStanding } from '../data/account/useStanding.ts';

/** Whether the person is known not to be staff: then the control panel is not for them. */
export function useIsNotStaff(): boolean {
  const standing = useStanding();
  return standing !== null && !standing.isEmployee && !standing.isSuperUser;
}
