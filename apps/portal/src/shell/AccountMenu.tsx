import { Button, Popover, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApp } from '../app/AppContext.ts';
import { paths } from '../app/paths.ts';
import { version } from '../app/version.ts';
import { logout } from '../session/logout.ts';
import classes from './AccountMenu.module.css';
import { AppearanceSelect } from './AppearanceSelect.tsx';
import { Icon, type IconName } from './icons/Icon.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

const places = [
  { to: paths.home, icon: 'services', name: 'nav.services' },
  { to: paths.profile, icon: 'person', name: 'nav.profile' },
  { to: paths.settings, icon: 'settings', name: 'nav.settings' },
] as const satisfies readonly { to: string; icon: IconName; name: string }[];

/** What belongs to the person rather than to the page: her places, language, appearance, and the way out. */
export const AccountMenu = observer(function AccountMenu() {
  const { t } = useTranslation();
  const app = useApp();
  const [open, setOpen] = useState(false);
  const name = app.session.claims?.name;
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={288}
      trapFocus
      returnFocus
      shadow="md"
      offset={8}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.target}
          aria-label={name ? t('shell.accountOf', { name }) : t('shell.account')}
          onClick={() => setOpen(!open)}
        >
          {/* Drawn by the style sheet: as text the initials would be a second name beside the label. */}
          {name ? (
            <span className={classes.initials} data-initials={initials(name)} />
          ) : (
            <Icon name="person" />
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('shell.account')}>
        {name && <p className={classes.name}>{name}</p>}
        <ul className={classes.places}>
          {places.map(({ to, icon, name: key }) => (
            <li key={to}>
              <Link to={to} onClick={() => setOpen(false)}>
                <Icon name={icon} />
                {t(key)}
              </Link>
            </li>
          ))}
        </ul>
        <LanguageSelect />
        <AppearanceSelect />
        <Button variant="default" leftSection={<Icon name="logout" />} onClick={() => logout(app)}>
          {t('shell.logOut')}
        </Button>
        <p className={classes.version}>{t('shell.version', { version })}</p>
      </Popover.Dropdown>
    </Popover>
  );
});

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase();
}

/** A letter with all its marks, which may be several characters. */
function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment ?? '';
}
