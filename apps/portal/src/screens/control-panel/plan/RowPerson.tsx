import type { PlanRow } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { groupPath, userPath } from '../../../site/controlPanelPaths.ts';
import { Name } from '../../../ui/Name.tsx';
import controlPanel from '../parts/ControlPanel.module.css';
import classes from './Plan.module.css';

interface RowPersonProps {
  readonly row: PlanRow;
}

/** Whom a row is about, or which group; a link if there is a page that may be seen. */
export function RowPerson({ row: { about, id, name, username, line, isHidden } }: RowPersonProps) {
  const { t } = useTranslation();
  const who = (
    <>
      {name === null ? t('plan.nobody') : <Name>{name}</Name>}
      {about === 'group' && <span className={controlPanel.second}>{t('plan.group')}</span>}
      {username !== null && <Name className={controlPanel.second}>{username}</Name>}
    </>
  );
  return (
    <>
      {id !== null && name !== null ? (
        <Link to={about === 'group' ? groupPath(id) : userPath(id)} className={controlPanel.person}>
          {who}
        </Link>
      ) : (
        <span className={controlPanel.person}>{who}</span>
      )}
      {line !== null && (
        <small className={classes.narrow}>
          {t('plan.lineIs', { line })}
          {isHidden && ` (${t('plan.hiddenRow')})`}
        </small>
      )}
    </>
  );
}
