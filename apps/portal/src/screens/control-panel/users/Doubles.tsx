import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStanding } from '../../../data/account/useStanding.ts';
import { doubleUsernamesPath } from '../../../site/controlPanelPaths.ts';
import classes from '../parts/ControlPanel.module.css';

/** Tells administrators that people have usernames that count as one, and leads to them. */
export const Doubles = observer(function Doubles() {
  const { t } = useTranslation();
  const standing = useStanding();
  if (!standing?.isAdmin && !standing?.isSuperUser) return null;
  return (
    <p className={classes.only}>
      {t('controlPanel.doubles.notice')}
      <Link to={doubleUsernamesPath} className={classes.back}>
        {t('controlPanel.doubles.show')}
      </Link>
    </p>
  );
});
