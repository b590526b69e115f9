import type { GroupForm } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Locked } from '../../../forms/Locked.tsx';
import { Padlock } from '../../../forms/Padlock.tsx';
import { Explained } from '../Explained.tsx';
import { fieldLock } from '../locks.ts';
import office from '../Office.module.css';
import { spacedCode } from '../spacedCode.ts';
import { CodeDialogs } from './CodeDialogs.tsx';
import classes from './GroupCode.module.css';
import { useCodeChange } from './useCodeChange.ts';

/** The code by which the students of a group sign in: as large as a projector needs it, and what makes and ends it. */
export const GroupCode = observer(function GroupCode({ group }: { group: GroupForm }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useCodeChange(group, () => heading.current?.focus());
  const { value, viewable, ...right } = group.attributes.code;
  const lock = fieldLock(right);
  if (viewable === 0) return <Locked label={t('office.groupCode')} value={undefined} lock={right.lock} />;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('office.groupCode')}
      </h2>
      <p className={value ? classes.code : office.quiet}>
        {value ? spacedCode(value) : t('office.group.codeNone')}
      </p>
      <div className={office.actions}>
        <Explained hint={t('office.group.codeHint')}>
          {(described) => (
            <Button
              disabled={lock !== null}
              aria-disabled={change.busy || undefined}
              onClick={() => !change.busy && change.begin(value ? 'replace' : 'generate')}
              {...described}
            >
              {t(value ? 'office.group.codeNew' : 'office.group.codeGenerate')}
            </Button>
          )}
        </Explained>
        {value && (
          <Button variant="default" disabled={lock !== null} onClick={() => change.begin('remove')}>
            {t('office.group.codeRemove')}
          </Button>
        )}
        <Padlock lock={lock} />
      </div>
      <CodeDialogs change={change} />
    </section>
  );
});
