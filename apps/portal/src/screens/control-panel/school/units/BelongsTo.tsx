import type { SchoolUnitForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { schoolPath } from '../../../../site/controlPanelPaths.ts';
import { Name } from '../../../../ui/Name.tsx';
import controlPanel from '../../parts/ControlPanel.module.css';
import { actionLock } from '../../parts/locks.ts';
import { DetachUnit } from './DetachUnit.tsx';

interface BelongsToProps {
  readonly unit: SchoolUnitForm;
  readonly parent: { readonly uid: string; readonly name: string };
  readonly onDetached: () => void;
}

/** The parent of a school unit, and the button that detaches the unit, for the parent's administrators. */
export const BelongsTo = observer(function BelongsTo({ unit, parent, onDetached }: BelongsToProps) {
  const { t } = useTranslation();
  const lock = actionLock(unit.actions, 'DetachSchoolUnit');
  return (
    <p className={controlPanel.only}>
      {t('controlPanel.belongsTo')}
      {t('controlPanel.colon')}{' '}
      <Link to={schoolPath(parent.uid, 'units')}>
        <Name>{parent.name}</Name>
      </Link>
      <DetachUnit unit={unit} parent={parent.name} lock={lock} onDetached={onDetached} />
    </p>
  );
});
