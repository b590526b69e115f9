import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EditConflict } from '../parts/EditConflict.tsx';
import { spacedCode } from '../parts/spacedCode.ts';
import type { CodeChange } from './useCodeChange.ts';

/** The dialogs before a code stops working, and after somebody else has changed it. */
export function CodeDialogs({ change }: { change: CodeChange }) {
  const { t } = useTranslation();
  const { action, asking, theirs, problem, busy, confirm, takeTheirs, close } = change;
  const removing = action === 'remove';
  const code = theirs?.attributes.code.value;
  return (
    <>
      <ConfirmDialog
        id={removing ? 'remove-code' : 'replace-code'}
        open={asking}
        title={t(removing ? 'controlPanel.group.codeRemoveTitle' : 'controlPanel.group.codeReplaceTitle')}
        confirm={t(removing ? 'controlPanel.group.codeRemove' : 'controlPanel.group.codeNew')}
        busy={busy}
        problem={problem}
        onConfirm={confirm}
        onClose={close}
      >
        {t(removing ? 'controlPanel.group.codeRemoveText' : 'controlPanel.group.codeReplaceText')}
      </ConfirmDialog>
      <Dialog
        id="code-conflict"
        open={theirs !== null}
        title={t('controlPanel.group.changed')}
        onClose={close}
      >
        <EditConflict
          values={[
            {
              name: t('controlPanel.groupCode'),
              theirs: code ? spacedCode(code) : t('controlPanel.group.codeNone'),
              mine: t(removing ? 'controlPanel.group.codeNone' : 'controlPanel.group.codeNew'),
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
