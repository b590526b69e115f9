import { Button } from '@mantine/core';
import { useFocusTrap } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useVisit } from '../session/VisitContext.ts';
import type { DialogId } from '../site/forms.ts';
import { paths } from '../site/paths.ts';
import { version } from '../site/version.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Name } from '../ui/Name.tsx';
import { type Place, PlaceList } from '../ui/PlaceList.tsx';
import classes from './AccountPanel.module.css';
import { AppearanceSelect } from './AppearanceSelect.tsx';
import { OwnLanguageSelect } from './OwnLanguageSelect.tsx';
import { ProductLinks } from './products/ProductLinks.tsx';
import { useLogOut } from './useLogOut.ts';

const places: readonly Place[] = [
  { to: paths.home, icon: 'services', name: 'nav.services' },
  { to: paths.profile, icon: 'person', name: 'nav.profile' },
  { to: paths.account, icon: 'key', name: 'nav.account' },
  { to: paths.settings, icon: 'settings', name: 'nav.settings' },
];

interface AccountPanelProps {
  readonly onGo: () => void;
  /** Asks whether to log out although something is not saved. */
  readonly onAskLogOut: () => void;
}

/** The products, the person's own pages, language, appearance, and logging out. */
export const AccountPanel = observer(function AccountPanel({ onGo, onAskLogOut }: AccountPanelProps) {
  const { t } = useTranslation();
  const visit = useVisit();
  const trap = useFocusTrap();
  const logOut = useLogOut(onAskLogOut);
  const name = visit.session.claims?.name;
  return (
    <div
      ref={trap}
      role="dialog"
      data-dialog={'account' satisfies DialogId}
      aria-label={t('shell.account')}
      className={classes.panel}
    >
      {name && (
        <p className={classes.name}>
          <Name>{name}</Name>
        </p>
      )}
      <ProductLinks onGo={onGo} />
      <hr className={classes.line} />
      <PlaceList places={places} onGo={onGo} columns />
      <OwnLanguageSelect />
      <AppearanceSelect />
      <Button variant="default" leftSection={<Icon name="logout" />} onClick={logOut}>
        {t('shell.logOut')}
      </Button>
      <p className={classes.version}>{t('shell.version', { version })}</p>
    </div>
  );
});
