import { firstLetter } from '@aloud/api';
import { UnstyledButton } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/VisitContext.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import classes from './AccountMenu.module.css';

/** Most visits never open it. */
const AccountPanel = lazy(async () => ({
  default: (await import('./AccountPanel.tsx')).AccountPanel,
}));

const LogOutQuestion = lazy(async () => ({
  default: (await import('./LogOutQuestion.tsx')).LogOutQuestion,
}));

/** The button at the end of the top bar and its menu: what belongs to the person rather than to the page. */
export const AccountMenu = observer(function AccountMenu() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useClickOutside<HTMLDivElement>(() => setOpen(false), null, undefined, open);
  const name = useSession().claims?.name;
  // The panel would lie above the question.
  const ask = () => {
    setOpen(false);
    setAsking(true);
  };
  const stay = () => {
    setAsking(false);
    button.current?.focus();
  };
  const leaveByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles the key that closes its menu; it is not a control.
    <div ref={menu} className={classes.menu} onKeyDown={leaveByKey}>
      <UnstyledButton
        ref={button}
        className={classes.target}
        aria-label={name ? t('shell.accountOf', { name }) : t('shell.account')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {/* Drawn by the style sheet: as text the initials would be a second name beside the label. */}
        {name ? <span className={classes.initials} data-initials={initials(name)} /> : <Icon name="person" />}
      </UnstyledButton>
      {open && (
        <Suspense fallback={null}>
          <AccountPanel onGo={() => setOpen(false)} onAskLogOut={ask} />
        </Suspense>
      )}
      {asking && (
        <Suspense fallback={null}>
          <LogOutQuestion onClose={stay} />
        </Suspense>
      )}
    </div>
  );
});

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase();
}
