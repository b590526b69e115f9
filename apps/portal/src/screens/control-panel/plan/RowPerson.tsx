import type { PlanRow } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { userPath } from '../../../site/controlPanelPaths.ts';
import { Name } from '../../../ui/Name.tsx';
import controlPanel from '../parts/ControlPanel.module.css';
import classes from './Plan.module.css';

interface RowPersonProps {
  readonly row: PlanRow;
  /** Of the reader's language. */
  readonly number: Intl.NumberFormat;
}

/** Whom a row is about; a link if they have a page that may be seen. */
export function RowPerson({ row: { id, name, username, line, isHidden }, number }: RowPersonProps) {
  const { t } = useTranslation();
  const who = (
    <>
      {name === null ? t('plan.nobody') : <Name>{name}</Name>}
      {username !== null && <Name className={controlPanel.second}>{username}</Name>}
    </>
  );
  return (
    <>
      {id !== null && name !== null ? (
        <Link to={userPath(id)} className={controlPanel.person}>
          {who}
        </Link>
      ) : (
        <span className={controlPanel.person}>{who}</span>
      )}
      {line !== null && (
        <small className={classes.narrow}>
          {t('plan.lineIs', { line: number.format(line) })}
          {isHidden && ` (${t('plan.hiddenRow')})`}
        </small>
      )}
    </>
  );
}
