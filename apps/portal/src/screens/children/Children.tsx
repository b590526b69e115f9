import { mostProfiles, type ReaderProfile } from '@aloud/api';
import { Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStanding } from '../../data/account/useStanding.ts';
import { useProfiles } from '../../data/profiles/useProfiles.ts';
import { useVisit } from '../../session/VisitContext.ts';
import { draftNames } from '../../site/drafts/names.ts';
import { paths } from '../../site/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Name } from '../../ui/Name.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { ProfilePicture } from '../../ui/profiles/ProfilePicture.tsx';
import { ChildForm } from './ChildForm.tsx';
import classes from './Children.module.css';
import { RemoveChild } from './RemoveChild.tsx';

const draftOf = (child: ReaderProfile | 'new') => draftNames.child(child === 'new' ? '' : child.id);

/** The children who read with the guardian's account: they are added, renamed, given another picture, and removed. */
export const Children = observer(function Children() {
  const { t } = useTranslation();
  const { data: children, isPending, isFetching, refetch } = useProfiles();
  const [editing, setEditing] = useState<ReaderProfile | 'new' | null>(null);
  const [removing, setRemoving] = useState<ReaderProfile | null>(null);
  const standing = useStanding();
  const { drafts } = useVisit();
  const isKnown = useRef(false);
  useEffect(() => {
    if (!children || isKnown.current) return;
    isKnown.current = true;
    // What was typed and not saved: its dialog opens by itself.
    const typed = [...children, 'new' as const].find((each) => drafts.read(draftOf(each)) !== null);
    if (typed) setEditing(typed);
  }, [children, drafts]);
  const close = () => setEditing(null);
  // Whoever has some may look after them, whatever they have become.
  if (standing?.isConsumer === false && children?.length === 0)
    return (
      <Problem title={t('payments.familiesOnly')} hint={t('payments.familiesOnlyHint')}>
        <Button component={Link} to={paths.home}>
          {t('common.home')}
        </Button>
      </Problem>
    );
  return (
    <div className={classes.page}>
      <Heading title={t('profiles.title')} />
      <p>{t('profiles.about')}</p>
      {isPending && <Skeleton height={160} />}
      {!isPending && !children && (
        <Problem title={t('profiles.loadFailed')} hint={t('profiles.loadFailedHint')} part>
          <Button aria-disabled={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </Problem>
      )}
      {children && (
        <>
          <ul className={classes.children}>
            {children.map((child) => (
              <li key={child.id}>
                <ProfilePicture picture={child.picture} size={56} />
                <Name className={classes.name}>{child.name}</Name>
                <span className={classes.actions}>
                  <Button
                    variant="default"
                    mih={44}
                    aria-label={t('profiles.editOf', { name: child.name })}
                    onClick={() => setEditing(child)}
                  >
                    {t('profiles.edit')}
                  </Button>
                  <Button
                    variant="default"
                    mih={44}
                    aria-label={t('profiles.removeOf', { name: child.name })}
                    onClick={() => setRemoving(child)}
                  >
                    {t('profiles.remove')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          {children.length < mostProfiles ? (
            <Button mih={48} onClick={() => setEditing('new')}>
              {t('profiles.add')}
            </Button>
          ) : (
            <p>{t('profiles.limit', { max: mostProfiles })}</p>
          )}
        </>
      )}
      <Dialog
        id="child"
        open={editing !== null}
        title={
          editing === null || editing === 'new'
            ? t('profiles.add')
            : t('profiles.editOf', { name: editing.name })
        }
        onClose={close}
      >
        {editing !== null && <ChildForm child={editing === 'new' ? null : editing} onDone={close} />}
      </Dialog>
      <RemoveChild child={removing} onDone={() => setRemoving(null)} />
    </div>
  );
});
