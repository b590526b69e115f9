import type { Submission } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { BookBeside } from '../parts/assignments/BookBeside.tsx';
import classes from './Assignments.module.css';
import { type AssignmentValues, exercisesOf } from './draft.ts';

interface PreviewButtonProps {
  readonly bookId: string;
  readonly values: () => AssignmentValues;
}

/** Shows what is typed as pupils will see it, beside the book. Nothing that is answered there is kept. */
export function PreviewButton({ bookId, values }: PreviewButtonProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Submission | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <Button variant="default" onClick={() => setShown(submissionOf(values()))}>
        {t('assignments.preview')}
      </Button>
      <Dialog
        id="assignment-preview"
        open={shown !== null}
        title={t('assignments.previewTitle')}
        size="min(1200px, 96vw)"
        onClose={close}
      >
        <p className={classes.quiet}>{t('assignments.previewHint')}</p>
        <div className={classes.preview}>
          {shown && <BookBeside bookId={bookId} submission={shown} onClose={close} />}
        </div>
        <DialogButtons>
          <Button variant="default" onClick={close}>
            {t('assignments.closePreview')}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}

/** As the server would send it to a pupil: without the correct answers. */
function submissionOf({ title, description, questions }: AssignmentValues): Submission {
  const shown = questions.map((each) => ({ ...each, answers: '', correct: '' }));
  const createdAt = new Date().toISOString();
  const objective = { exercises: exercisesOf(shown) };
  return {
    id: 'preview',
    status: 'InProgress',
    answers: {},
    context: { type: 'Assignment', assignment: { id: 'preview', title, description, createdAt, objective } },
    createdAt,
    coverUrl: null,
    owned: false,
    answeredBy: null,
  };
}
