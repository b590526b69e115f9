import { ActionIcon, Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import classes from './Notices.module.css';

/** The current messages. The region is always in the page, so that screen readers announce what is added to it. */
export const Notices = observer(function Notices() {
  const { t } = useTranslation();
  const notices = useNotices();
  const region = useRef<HTMLElement>(null);
  /** What had the focus before a notice got it. */
  const before = useRef<EventTarget | null>(null);
  const close = (id: number) => {
    // With the notice its button goes, and the focus would be nowhere.
    if (region.current?.contains(document.activeElement)) giveBack(before.current);
    notices.close(id);
  };
  return (
    <section
      ref={region}
      aria-label={t('notices.region')}
      aria-live="polite"
      className={classes.region}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      {notices.notices.map(({ id, kind, message, action }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the message while it is read; it is not a control.
        <div
          key={id}
          className={classes.notice}
          data-kind={kind}
          role={kind === 'error' ? 'alert' : undefined}
          onPointerEnter={() => notices.hold(id)}
          onPointerLeave={() => notices.release(id)}
          onFocus={() => notices.hold(id)}
          onBlur={() => notices.release(id)}
        >
          <Icon name={kind} />
          <p>
            <span className="visually-hidden">{t(`notices.${kind}`)}: </span>
            {message}
          </p>
          {action && (
            <Button
              variant="default"
              onClick={() => {
                close(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('notices.dismiss')}
            onClick={() => close(id)}
          >
            <Icon name="close" size={20} />
          </ActionIcon>
        </div>
      ))}
    </section>
  );
});

/** Where the person was, or the page's content if that is gone. */
function giveBack(to: EventTarget | null): void {
  const there = to instanceof HTMLElement && to.isConnected ? to : document.getElementById('content');
  there?.focus();
}
