import { Button, Menu } from '@mantine/core';
import { type ComponentType, startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { useFailureText } from '../../../../ui/useFailureText.ts';
import classes from './Bulk.module.css';
import type { KindDialogProps } from './KindDialog.tsx';
import { type BulkKind, bulkKinds } from './kinds.ts';
import type { UserSelection } from './useSelection.ts';

/** The dialogs, with the calls of plans, which a list does without until somebody is chosen. */
const loadDialog = () => import('./KindDialog.tsx');

interface Opened {
  readonly kind: BulkKind;
  readonly Dialog: ComponentType<KindDialogProps>;
}

interface BulkBarProps {
  readonly selection: UserSelection;
  /** Number of people who match the list's filters; null while it is not known. */
  readonly total: number | null;
  readonly totalIsAtLeast: boolean;
}

/** The actions on the selected people. It takes its space even before anybody is selected, so that the list does not jump. */
export function BulkBar({ selection, total, totalIsAtLeast }: BulkBarProps) {
  const { t, i18n } = useTranslation();
  const notices = useNotices();
  const failed = useFailureText();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = async (kind: BulkKind) => {
    try {
      const { KindDialog: Dialog } = await loadDialog();
      // The menu closes immediately; the dialog is rendered after that has been painted.
      startTransition(() => setOpened({ kind, Dialog }));
    } catch (error) {
      notices.show('error', failed(error));
    }
  };
  const number = new Intl.NumberFormat(i18n.language);
  const { wanted, isAll, count } = selection;
  const all = `${number.format(total ?? 0)}${totalIsAtLeast ? '+' : ''}`;
  const left = Math.max(0, (total ?? 0) - count);
  return (
    <section className={classes.bar} aria-label={t('bulk.region')}>
      <p role="status">
        {isAll && count === 0
          ? t('bulk.allChosen', { count: total ?? 0, formatted: all })
          : t('bulk.chosen', { count: isAll ? left : count })}
      </p>
      {!(isAll && count === 0) && (total ?? 0) > 0 && (
        <Button variant="default" onClick={selection.chooseAll}>
          {t('bulk.chooseAll', { count: total ?? 0, formatted: all })}
        </Button>
      )}
      {/* Hidden until somebody is selected, not created then: creating them takes longer than all checkboxes of a page. */}
      <div className={classes.acts} hidden={!wanted}>
        <Button variant="default" onClick={selection.clear}>
          {t('bulk.clear')}
        </Button>
        <Menu position="bottom-start" withinPortal onOpen={() => void loadDialog().catch(() => undefined)}>
          <Menu.Target>
            <Button rightSection={<Icon name="down" size={20} />}>{t('bulk.do')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {bulkKinds.map((each) => (
              <Menu.Item key={each} onClick={() => void open(each)}>
                {t(each === 'printCards' ? 'means.group.cards' : `bulk.kinds.${each}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {wanted && opened && (
        <opened.Dialog
          kind={opened.kind}
          selection={wanted}
          onClose={() => setOpened(null)}
          onStart={selection.clear}
        />
      )}
    </section>
  );
}
