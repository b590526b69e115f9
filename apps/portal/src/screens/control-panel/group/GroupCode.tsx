import type { GroupForm } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Explained } from '../../../ui/Explained.tsx';
import { Locked } from '../../../ui/forms/Locked.tsx';
import { Padlock } from '../../../ui/forms/Padlock.tsx';
import { Name } from '../../../ui/Name.tsx';
import controlPanel from '../parts/ControlPanel.module.css';
import { fieldLock } from '../parts/locks.ts';
import { spacedCode } from '../parts/spacedCode.ts';
import { CodeDialogs } from './CodeDialogs.tsx';
import classes from './GroupCode.module.css';
import { useCodeChange } from './useCodeChange.ts';

/** The code that the students of a group sign in with, large enough for a projector, and the buttons that change and remove it. */
export const GroupCode = observer(function GroupCode({ group }: { group: GroupForm }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useCodeChange(group, () => heading.current?.focus());
  const { value, viewable, ...right } = group.attributes.code;
  const lock = fieldLock(right);
  if (viewable === 0)
    return <Locked label={t('controlPanel.groupCode')} value={undefined} lock={right.lock} />;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('controlPanel.groupCode')}
      </h2>
      <p className={value ? classes.code : controlPanel.quiet}>
        {value ? <Name>{spacedCode(value)}</Name> : t('controlPanel.group.codeNone')}
      </p>
      <div className={controlPanel.actions}>
        <Explained hint={t('controlPanel.group.codeHint')}>
          {(described) => (
            <Button
              disabled={lock !== null}
              aria-disabled={change.busy || undefined}
              onClick={() => !change.busy && change.begin(value ? 'replace' : 'generate')}
              {...described}
            >
              {t(value ? 'controlPanel.group.codeNew' : 'controlPanel.group.codeGenerate')}
            </Button>
          )}
        </Explained>
        {value && (
          <Button variant="default" disabled={lock !== null} onClick={() => change.begin('remove')}>
            {t('controlPanel.group.codeRemove')}
          </Button>
        )}
        <Padlock lock={lock} />
      </div>
      <CodeDialogs change={change} />
    </section>
  );
});
