import type { Classmates } from '@aloud/api';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInRequest } from '../../session/signIn.ts';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { Name } from '../../ui/Name.tsx';
import formClasses from './SignInForm.module.css';
import { useSignIn } from './useSignIn.ts';
import classes from './WhoAreYou.module.css';

interface WhoAreYouProps {
  readonly request: SignInRequest;
  readonly code: string;
  readonly classmates: Classmates;
  /** Called if it is the wrong group. */
  readonly onOther: () => void;
}

/** The names of a group, in large type for children who can read little more than their own. */
export function WhoAreYou({ request, code, classmates, onOther }: WhoAreYouProps) {
  const { t } = useTranslation();
  const { busy, problem, submit } = useSignIn(request);
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that had the focus has been removed; moves the focus, so that the new heading is announced.
  useEffect(() => heading.current?.focus(), []);
  const { name: group, students } = classmates;
  return (
    <section className={formClasses.form} aria-labelledby="who-are-you">
      <div>
        <h2 id="who-are-you" ref={heading} tabIndex={-1} className={classes.title}>
          {t('signIn.group.who')}
        </h2>
        <p className={classes.group}>
          <Name>{group}</Name>
        </p>
      </div>
      <FormProblem text={problem && t(`signIn.problem.${problem}`)} />
      {students.length === 0 && <p className={classes.group}>{t('signIn.group.empty')}</p>}
      <ul className={classes.names}>
        {students.map(({ uid, name }) => (
          <li key={uid}>
            <Button
              variant="default"
              fullWidth
              mih={56}
              aria-disabled={busy}
              onClick={() => void submit({ groupCode: code, student: uid })}
            >
              <Name>{name}</Name>
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="default" mih={48} onClick={onOther}>
        {t('signIn.group.other')}
      </Button>
    </section>
  );
}
