import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUpstreams } from '../../../data/account/queries.ts';
import { paths } from '../../../site/paths.ts';
import { Icon, type IconName } from '../../../ui/icons/Icon.tsx';
import classes from '../SignInMethods.module.css';
import type { SignInMethod } from '../signInMethod.ts';

/** The ways that need no other page. */
export type Way = SignInMethod | 'card';

const icons = { password: 'person', card: 'card', sms: 'phone', group: 'group' } as const satisfies Record<
  Way,
  IconName
>;

interface OtherWaysProps {
  /** The one that is shown. */
  readonly way: Way;
  readonly onChoose: (way: Way) => void;
}

/** The other ways to log in without leaving a page; services of others need a tab of their own, whose tokens arrive here. */
export function OtherWays({ way, onChoose }: OtherWaysProps) {
  const { t } = useTranslation();
  const upstreams = useUpstreams();
  const look = { variant: 'default', mih: 48, justify: 'flex-start' } as const;
  // The object is written with exactly these keys.
  const others = (Object.keys(icons) as Way[]).filter((each) => each !== way);
  return (
    <section className={classes.ways} aria-labelledby="other-ways">
      <h2 id="other-ways">{t('signIn.ways.title')}</h2>
      {others.map((each) => (
        <Button key={each} {...look} leftSection={<Icon name={icons[each]} />} onClick={() => onChoose(each)}>
          {t(each === 'card' ? 'sessionEnded.card.way' : `signIn.ways.${each}`)}
        </Button>
      ))}
      {upstreams.length > 0 && (
        <Button
          {...look}
          component="a"
          href={paths.login}
          target="_blank"
          rel="noopener"
          leftSection={<Icon name="arrow" />}
        >
          {t('sessionEnded.newTab')}
        </Button>
      )}
    </section>
  );
}
