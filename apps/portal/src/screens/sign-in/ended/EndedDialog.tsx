import { Button, Modal } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { realm } from '../../../realm/currentRealm.ts';
import type { CallbackProblem } from '../../../session/errors.ts';
import { useVisit } from '../../../session/VisitContext.ts';
import type { DialogId } from '../../../site/forms.ts';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { signInForms } from '../signInForms.ts';
import { CardEntry } from './CardEntry.tsx';
import classes from './EndedDialog.module.css';
import { OtherWays, type Way } from './OtherWays.tsx';
import { PlaceOfForms } from './PlaceOfForms.tsx';
import { resume } from './resume.ts';

const id: DialogId = 'session-ended';
const forms = { ...signInForms, card: CardEntry } as const;

/** What the portal's own ways to log in are begun with: where they lead is decided by whoever logs in. */
const request = { query: new URLSearchParams(), redirect: '/' };

interface EndedDialogProps {
  /** Leads to another page. */
  readonly onLeave: (path: string) => void;
}

/** In front of a page whose session has ended: the ways to log in again, and to leave it. Nothing else closes it. */
export function EndedDialog({ onLeave }: EndedDialogProps) {
  const { t } = useTranslation();
  const visit = useVisit();
  const [way, setWay] = useState<Way>('password');
  const [problem, setProblem] = useState<CallbackProblem | null>(null);
  const [tries, setTries] = useState(0);
  const comeBack = async (query: URLSearchParams) => {
    setProblem(null);
    setProblem(await resume(query, visit));
    setTries((before) => before + 1);
  };
  const title = t('sessionEnded.title');
  useEffect(() => {
    document.title = `${title} – ${realm.brand.name}`;
  }, [title]);
  const Form = forms[way];
  return (
    // 498 px: spec §9, dialog width. It is in front of everything already, and gives back no focus that it has taken.
    <Modal.Root
      opened
      onClose={() => undefined}
      size={498}
      centered
      withinPortal={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content data-dialog={id}>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <p className={classes.why}>{t('sessionEnded.why')}</p>
          <FormProblem text={problem ? t(`callback.problem.${problem}`) : null} />
          <PlaceOfForms onCallback={(query) => void comeBack(query)} onLeave={onLeave}>
            <Suspense fallback={null}>
              {/* One that has led to a problem begins anew. */}
              <Form key={tries} request={request} />
            </Suspense>
          </PlaceOfForms>
          <div className={classes.ways}>
            <OtherWays way={way} onChoose={setWay} />
          </div>
          <Button mih={48} variant="default" onClick={() => visit.session.release()}>
            {t('sessionEnded.leave')}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
