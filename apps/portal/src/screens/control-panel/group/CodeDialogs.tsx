import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shell/ConfirmDialog.tsx';
import { ChangedMeanwhile } from '../ChangedMeanwhile.tsx';
import { Dialog } from '../Dialog.tsx';
import { spacedCode } from '../spacedCode.ts';
import type { CodeChange } from './useCodeChange.ts';

/** What is asked before a code stops working, and after somebody else has changed it. */
export function CodeDialogs({ change }: { change: CodeChange }) {
  const { t } = useTranslation();
  const { deed, asking, theirs, problem, busy, confirm, takeTheirs, close } = change;
  const removing = deed === 'remove';
  const code = theirs?.attributes.code.value;
  return (
    <>
      <ConfirmDialog
        open={asking}
        title={t(removing ? 'office.group.codeRemoveTitle' : 'office.group.codeReplaceTitle')}
        confirm={t(removing ? 'office.group.codeRemove' : 'office.group.codeNew')}
        busy={busy}
        problem={problem}
        onConfirm={confirm}
        onClose={close}
      >
        {t(removing ? 'office.group.codeRemoveText' : 'office.group.codeReplaceText')}
      </ConfirmDialog>
      <Dialog open={theirs !== null} title={t('office.group.changed')} onClose={close}>
        <ChangedMeanwhile
          values={[
            {
              name: t('office.groupCode'),
              theirs: code ? spacedCode(code) : t('office.group.codeNone'),
              mine: t(removing ? 'office.group.codeNone' : 'office.group.codeNew'),
            },
          ]}
          busy={busy}
          problem={problem}
          onTheirs={takeTheirs}
          onMine={confirm}
          onBack={close}
        />
      </Dialog>
    </>
  );
}
