import { useVisit } from '../session/VisitContext.ts';
import { anyTabKeeps } from '../site/drafts/askTabs.ts';
import { logOut } from './logOut.ts';

/** @param onAsk called instead if anything that was typed, in whichever tab, is not saved: asks whether it may be dropped (LogOutQuestion) */
export function useLogOut(onAsk: () => void): () => void {
  const visit = useVisit();
  const press = async () => {
    if (await anyTabKeeps(visit.drafts)) onAsk();
    else logOut(visit);
  };
  return () => void press();
}
