import { ActionIcon, Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import classes from './Notices.module.css';

/** The current messages. The region is always in the page, so that screen readers announce what is added to it. */
export const Notices = observer(function Notices() {
  const { t } = useTranslation();
  const notices = useNotices();
  return (
    <section aria-label={t('notices.region')} aria-live="polite" className={classes.region}>
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
                notices.close(id);
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
            onClick={() => notices.close(id)}
          >
            <Icon name="close" size={20} />
          </ActionIcon>
        </div>
      ))}
    </section>
  );
});
