import type { GroupForm } from '@aloud/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeGroup, useTakeGroup } from '../../../data/groups/groupChanges.ts';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { isChangedMeanwhile, useProblemText } from '../../../ui/useProblemText.ts';
import { spacedCode } from '../parts/spacedCode.ts';

/** What is done to a code: made, put in place of another, or taken away. */
export type CodeDeed = 'generate' | 'replace' | 'remove';

/**
 * Changes the code of a group: what is being asked, what somebody else has done meanwhile, and what went wrong.
 * @param onRemoved the button that was pressed goes with the code
 */
export function useCodeChange(group: GroupForm, onRemoved: () => void) {
  const { t } = useTranslation();
  const services = useControlPanel();
  const notices = useNotices();
  const problemOf = useProblemText();
  const change = useChangeGroup(group.id);
  const take = useTakeGroup(group.id);
  const [deed, setDeed] = useState<CodeDeed>('generate');
  const [asking, setAsking] = useState(false);
  const [theirs, setTheirs] = useState<GroupForm | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const close = () => {
    setAsking(false);
    setTheirs(null);
    setProblem(null);
  };

  const send = async (what: CodeDeed, seen = theirs ?? group): Promise<void> => {
    setProblem(null);
    try {
      const made = await change.mutateAsync({
        change: { generateCode: what !== 'remove' },
        version: seen.version,
      });
      close();
      const code = made.attributes.code.value;
      if (what === 'remove') onRemoved();
      notices.show(
        'success',
        code
          ? t('controlPanel.group.codeReady', { code: spacedCode(code) })
          : t('controlPanel.group.codeGone'),
      );
    } catch (error) {
      if (isChangedMeanwhile(error)) return compare(what, seen);
      if (asking || theirs) setProblem(problemOf(error));
      else notices.show('error', problemOf(error));
    }
  };

  const compare = async (what: CodeDeed, seen: GroupForm): Promise<void> => {
    const fresh = await services.groups.form(group.id).catch(() => null);
    if (!fresh) return setProblem(t('password.failed'));
    // Where they changed something else, both stay.
    if (fresh.attributes.code.value === seen.attributes.code.value) return send(what, fresh);
    setAsking(false);
    setTheirs(fresh);
  };

  /** Does it; asks first where a code stops working by it. */
  const begin = (what: CodeDeed) => {
    setDeed(what);
    if (what === 'generate') void send(what);
    else setAsking(true);
  };

  const takeTheirs = () => {
    if (theirs) void take(theirs);
    close();
  };

  return {
    deed,
    asking,
    theirs,
    problem,
    busy: change.isPending,
    begin,
    confirm: () => void send(deed),
    takeTheirs,
    close,
  };
}

export type CodeChange = ReturnType<typeof useCodeChange>;
