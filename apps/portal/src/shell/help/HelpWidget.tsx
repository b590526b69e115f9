import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { realm } from '../../realm/currentRealm.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './HelpWidget.module.css';
import { Questions } from './Questions.tsx';

/** A round button in the corner, and above it the common questions. Our own; it calls no third party (docs/decisions/0022). */
export function HelpWidget() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = () => setOpen(false);
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  return (
    <aside className={classes.help} aria-label={t('help.title')} onKeyDown={closeByKey}>
      <UnstyledButton
        ref={button}
        className={classes.button}
        aria-label={open ? t('help.close') : t('help.open')}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'help'} size={28} />
      </UnstyledButton>
      {open && (
        <div id={panel} className={classes.panel}>
          <h2>{t('help.title')}</h2>
          <Questions onGo={close} />
          {realm.support && (
            <AnyLink to={realm.support.link} className={classes.support} onClick={close}>
              {t('help.support')}
              <Icon name="arrow" size={20} />
            </AnyLink>
          )}
        </div>
      )}
    </aside>
  );
}
