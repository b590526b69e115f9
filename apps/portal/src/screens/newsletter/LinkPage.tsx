import { newsletterDays } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { paths } from '../../site/paths.ts';
import { Heading } from '../../ui/Heading.tsx';
import { useFailureText } from '../../ui/useFailureText.ts';
import classes from './LinkPage.module.css';

interface LinkPageProps {
  /** Its texts in the catalogues. */
  readonly about: 'confirm' | 'leave';
  /** What a press does. @returns false if the link is wrong, expired or used */
  readonly act: (token: string) => Promise<boolean>;
}

type State = 'asking' | 'busy' | 'failed' | 'done' | 'invalid';

/**
 * The page of a link in an email, which does what it is for on a press: programs that open links to look for viruses do nothing by it. Open to
 * everybody, since the link may be opened on any device.
 */
export function LinkPage({ about, act }: LinkPageProps) {
  const { t } = useTranslation();
  const failed = useFailureText();
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  const [state, setState] = useState<State>(token === '' ? 'invalid' : 'asking');
  const [problem, setProblem] = useState('');
  const isOver = state === 'done' || state === 'invalid';

  const press = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      setState((await act(token)) ? 'done' : 'invalid');
    } catch (error) {
      setProblem(failed(error));
      setState('failed');
    }
  };

  return (
    <Frame tabs={[]}>
      <div className={classes.page}>
        <Heading title={t(`newsletter.${about}.title`)} />
        {!isOver && <p>{t(`newsletter.${about}.lead`)}</p>}
        <p role="status">
          {state === 'done' && t(`newsletter.${about}.done`)}
          {state === 'invalid' && t(`newsletter.${about}.invalid`, { days: newsletterDays })}
          {state === 'failed' && problem}
        </p>
        {isOver ? (
          <Button
            component={Link}
            to={state === 'done' ? paths.home : paths.support}
            // The button that had the focus has been removed.
            ref={token === '' ? undefined : focus}
          >
            {t(state === 'done' ? 'common.home' : 'nav.support')}
          </Button>
        ) : (
          <Button mih={48} aria-disabled={state === 'busy'} onClick={() => void press()}>
            {t(`newsletter.${about}.action`)}
          </Button>
        )}
      </div>
    </Frame>
  );
}

const focus = (element: HTMLElement | null): void => element?.focus();
