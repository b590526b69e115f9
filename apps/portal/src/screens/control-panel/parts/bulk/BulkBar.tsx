import { Button, Menu } from '@mantine/core';
import { startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import classes from './Bulk.module.css';
import { BulkDialog } from './BulkDialog.tsx';
import { CardsDialog } from './CardsDialog.tsx';
import { type BulkKind, bulkKinds } from './kinds.ts';
import type { UserSelection } from './useSelection.ts';

interface BulkBarProps {
  readonly selection: UserSelection;
  /** Number of people who match the list's filters; null while it is not known. */
  readonly total: number | null;
  readonly totalIsAtLeast: boolean;
}

/** The actions on the selected people. It takes its space even before anybody is selected, so that the list does not jump. */
export function BulkBar({ selection, total, totalIsAtLeast }: BulkBarProps) {
  const { t, i18n } = useTranslation();
  const [kind, setKind] = useState<BulkKind | null>(null);
  // The menu closes immediately; the dialog is rendered after that has been painted.
  const open = (wantedKind: BulkKind) => startTransition(() => setKind(wantedKind));
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
          {t('bulk.chooseAll', { formatted: all })}
        </Button>
      )}
      {/* Hidden until somebody is selected, not created then: creating them takes longer than all checkboxes of a page. */}
      <div className={classes.acts} hidden={!wanted}>
        <Button variant="default" onClick={selection.clear}>
          {t('bulk.clear')}
        </Button>
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button rightSection={<Icon name="down" size={20} />}>{t('bulk.do')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {bulkKinds.map((each) => (
              <Menu.Item key={each} onClick={() => open(each)}>
                {t(each === 'printCards' ? 'means.group.cards' : `bulk.kinds.${each}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {wanted && kind === 'printCards' && <CardsDialog selection={wanted} onClose={() => setKind(null)} />}
      {wanted && kind && kind !== 'printCards' && (
        <BulkDialog kind={kind} selection={wanted} onClose={() => setKind(null)} />
      )}
    </section>
  );
}
