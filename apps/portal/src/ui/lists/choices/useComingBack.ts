import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useVisit, type Visit } from '../../../session/VisitContext.ts';
import { ChoiceMemory, type Place } from './ChoiceMemory.ts';

const memories = new WeakMap<Visit, ChoiceMemory>();

/** The memory of this page, which ends with it. */
function memoryOf(visit: Visit): ChoiceMemory {
  const memory = memories.get(visit) ?? new ChoiceMemory();
  memories.set(visit, memory);
  return memory;
}

const whoIn = ({ session: { writer } }: Visit) => writer && `${writer.account} ${writer.actsFor}`;

/**
 * What is chosen in the list of this page. It is back if the person comes back to the list by Back, or by signing in after the session has
 * ended at it; a reload, a new visit through a link, or another person begin with nothing.
 * @param first what is chosen at first
 * @param fits whether what was chosen is about what the list shows now
 */
export function useComingBack<Chosen>(
  first: Chosen,
  fits: (chosen: Chosen) => boolean,
): readonly [Chosen, Dispatch<SetStateAction<Chosen>>] {
  const visit = useVisit();
  const { key, pathname, search } = useLocation();
  const place = useMemo((): Place => ({ key, address: pathname + search }), [key, pathname, search]);
  const memory = memoryOf(visit);
  const who = whoIn(visit);
  const recall = (): Chosen | undefined => {
    // Written below, of the list of the same address.
    const known = memory.read(who, place) as Chosen | undefined;
    return known !== undefined && fits(known) ? known : undefined;
  };
  const [chosen, choose] = useState(() => recall() ?? first);
  if (!fits(chosen)) {
    const before = recall();
    if (before !== undefined) choose(before);
  }
  const written = useRef(chosen);
  useEffect(() => {
    // Back to another search of the same list: what was chosen there is not overwritten by what is chosen here.
    if (written.current === chosen && memory.has(who, place)) return;
    written.current = chosen;
    memory.write(who, place, chosen);
  }, [memory, who, place, chosen]);
  useEffect(() => {
    const noteEnd = () => {
      if (!visit.session.signedIn) memory.endAt(place);
    };
    // The list may still be there when the session ends, or be gone with it.
    if (who === null) noteEnd();
    return noteEnd;
  }, [visit, memory, place, who]);
  return [chosen, choose];
}
