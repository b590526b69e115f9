import type { UpstreamId } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUpstreams } from '../../data/account/queries.ts';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import classes from './SignInMethods.module.css';
import type { SignInMethod } from './signInMethod.ts';

const icons = { password: 'person', sms: 'phone', group: 'group' } as const satisfies Record<
  SignInMethod,
  IconName
>;

/** The names of the external services. */
export const upstreamNames: Readonly<Record<UpstreamId, string>> = {
  google: 'Google',
  gar: 'GAR',
  'ak-bibliotheken': 'AK Bibliotheken',
  domino: 'Domino',
  vidis: 'VIDIS',
};

interface WaysProps {
  /** The method that is shown. */
  readonly way: SignInMethod | null;
  readonly onChoose: (way: SignInMethod) => void;
  readonly onUpstream: (upstream: UpstreamId) => void;
}

/** The other sign-in methods. */
export function SignInMethods({ way, onChoose, onUpstream }: WaysProps) {
  const { t } = useTranslation();
  const upstreams = useUpstreams();
  // The object is written with exactly these keys.
  const others = (Object.keys(icons) as SignInMethod[]).filter((each) => each !== way);
  return (
    <section className={classes.ways} aria-labelledby="other-ways">
      <h2 id="other-ways">{t('signIn.ways.title')}</h2>
      {others.map((each) => (
        <Button
          key={each}
          variant="default"
          mih={48}
          justify="flex-start"
          leftSection={<Icon name={icons[each]} />}
          onClick={() => onChoose(each)}
        >
          {t(`signIn.ways.${each}`)}
        </Button>
      ))}
      {upstreams.map((each) => (
        <Button
          key={each}
          variant="default"
          mih={48}
          justify="flex-start"
          leftSection={<Icon name="arrow" />}
          onClick={() => onUpstream(each)}
        >
          {t('signIn.ways.upstream', { service: upstreamNames[each] })}
        </Button>
      ))}
    </section>
  );
}
