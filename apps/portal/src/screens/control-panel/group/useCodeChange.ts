import type { GroupForm } from '@aloud/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeGroup, useTakeGroup } from '../../../data/groups/groupChanges.ts';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { isChangedMeanwhile, useProblemText } from '../../../ui/useProblemText.ts';
import { spacedCode } from '../parts/spacedCode.ts';

/** The change of a code: generated, replaced or removed. */
export type CodeAction = 'generate' | 'replace' | 'remove';

/**
 * Changes the code of a group, with its question, a conflict with somebody else's change, and errors.
 * @param onRemoved called once the code is removed, and the pressed button with it
 */
export function useCodeChange(group: GroupForm, onRemoved: () => void) {
  const { t } = useTranslation();
  const services = useControlPanel();
  const notices = useNotices();
  const problemOf = useProblemText();
  const change = useChangeGroup(group.id);
  const take = useTakeGroup(group.id);
  const [action, setAction] = useState<CodeAction>('generate');
  const [asking, setAsking] = useState(false);
  const [theirs, setTheirs] = useState<GroupForm | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const close = () => {
    setAsking(false);
    setTheirs(null);
    setProblem(null);
  };

  const send = async (what: CodeAction, seen = theirs ?? group): Promise<void> => {
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

  const compare = async (what: CodeAction, seen: GroupForm): Promise<void> => {
    let fresh: GroupForm;
    try {
      fresh = await services.groups.form(group.id);
    } catch (error) {
      return setProblem(problemOf(error));
    }
    // If they changed something else, both changes are kept.
    if (fresh.attributes.code.value === seen.attributes.code.value) return send(what, fresh);
    setAsking(false);
    setTheirs(fresh);
  };

  /** Starts a change; asks first if a code would stop working. */
  const begin = (what: CodeAction) => {
    setAction(what);
    if (what === 'generate') void send(what);
    else setAsking(true);
  };

  const takeTheirs = () => {
    if (theirs) void take(theirs);
    close();
  };

  return {
    action,
    asking,
    theirs,
    problem,
    busy: change.isPending,
    begin,
    confirm: () => void send(action),
    takeTheirs,
    close,
  };
}

export type CodeChange = ReturnType<typeof useCodeChange>;
