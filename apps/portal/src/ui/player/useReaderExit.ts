import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../site/paths.ts';
import { back, closeTarget } from './closeTarget.ts';
import { hasWayBack } from './wayBack.ts';

/** The two ways out of the reader: closing it, and signing in again to come back to it. */
export function useReaderExit(): { close: () => void; loginUrl: string } {
  const navigate = useNavigate();
  const location = useLocation();
  const login = new URLSearchParams({
    reauthenticate: 'true',
    redirect: location.pathname + location.search,
  });
  return {
    close() {
      const target = closeTarget(location);
      if (target !== back) void navigate(target);
      else if (hasWayBack(location.key)) void navigate(back);
      else void navigate(paths.home);
    },
    loginUrl: `${paths.login}?${login}`,
  };
}
