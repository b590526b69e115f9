import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../shell/icons/Icon.tsx';
import classes from './Ways.module.css';
import type { Way } from './way.ts';

const icons = { password: 'person', sms: 'phone', group: 'group' } as const satisfies Record<Way, IconName>;

interface WaysProps {
  /** The one that is on show. */
  readonly way: Way | null;
  readonly onChoose: (way: Way) => void;
}

/** The other ways to log in. */
export function Ways({ way, onChoose }: WaysProps) {
  const { t } = useTranslation();
  const others = (Object.keys(icons) as Way[]).filter((each) => each !== way);
  return (
    <section className={classes.ways} aria-labelledby="other-ways">
      <h2 id="other-ways">{t('signIn.ways.title')}</h2>
      {others.map((each) => (
        <Button
          key={each}
          variant="default"
          h={48}
          justify="flex-start"
          leftSection={<Icon name={icons[each]} />}
          onClick={() => onChoose(each)}
        >
          {t(`signIn.ways.${each}`)}
        </Button>
      ))}
    </section>
  );
}
