import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../data/account/queries.ts';
import { useProfiles } from '../../data/profiles/useProfiles.ts';
import { useUnsentAtRest } from '../../data/reading/useUnsentAtRest.ts';
import { useSession } from '../../session/VisitContext.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import { Readers } from '../../ui/profiles/Readers.tsx';
import classes from './ReaderSwitch.module.css';

/** Who of the family reads: the guardian or one of the children, each with places, progress and bookmarks of their own. */
export const ReaderSwitch = observer(function ReaderSwitch() {
  const { t } = useTranslation();
  const session = useSession();
  const me = useMe();
  const { data: children } = useProfiles();
  useUnsentAtRest(children?.map(({ id }) => id));
  if (!children) return null;
  if (children.length === 0)
    return (
      <p className={classes.none}>
        {t('profiles.none')} <Link to={familyPaths.children}>{t('profiles.add')}</Link>
      </p>
    );
  const guardian = { id: null, name: me.data?.firstname ?? t('profiles.me'), picture: null };
  return (
    <Readers
      readers={[guardian, ...children]}
      chosen={session.profileId}
      onChoose={(id) => session.readAs(id)}
    />
  );
});
