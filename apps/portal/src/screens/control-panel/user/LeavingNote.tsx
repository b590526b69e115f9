import { useTranslation } from 'react-i18next';
import { useLeaver } from '../../../data/people/leaving.ts';
import { useDays } from '../../../i18n/days.ts';
import classes from '../parts/ControlPanel.module.css';
import { KeepButton } from '../parts/KeepButton.tsx';

interface LeavingNoteProps {
  readonly userUid: string;
  readonly name: string;
}

/** Says that a person will be erased, or is kept; nothing for everybody else, and for staff who do not administer the person's school. */
export function LeavingNote({ userUid, name }: LeavingNoteProps) {
  const { t } = useTranslation();
  const days = useDays();
  const { data: leaver } = useLeaver(userUid);
  if (!leaver) return null;
  const isKept = leaver.kept !== null;
  return (
    <div className={classes.only}>
      <p>
        {isKept
          ? t('leaving.noteKept')
          : t('leaving.note', { date: days.day(leaver.erased, null, 'medium') })}
      </p>
      <KeepButton uid={userUid} name={name} isKept={isKept} />
    </div>
  );
}
