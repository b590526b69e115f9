import type { AssignmentGiving, StaffAssignment } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGroupForm } from '../../../data/groups/groupQueries.ts';
import { useDays } from '../../../i18n/days.ts';
import { draftNames } from '../../../site/drafts/names.ts';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { Name } from '../../../ui/Name.tsx';
import { nameOf } from '../group/nameOf.ts';
import classes from './Assignments.module.css';
import { ChangeGiving } from './ChangeGiving.tsx';
import { GiveForm } from './GiveForm.tsx';
import type { Receiver } from './PickReceivers.tsx';
import { TakeBack } from './TakeBack.tsx';

/** To whom an assignment is given, and taken back again. */
export function Givings({ assignment }: { readonly assignment: StaffAssignment }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const group = search.get('group');
  return (
    <section>
      <p className={classes.lead}>{t('assignments.givenLead')}</p>
      {assignment.mayChange &&
        (group === null ? (
          <Give assignment={assignment} first={null} />
        ) : (
          <GiveToGroup assignment={assignment} group={group} />
        ))}
      {assignment.givings.length === 0 && <p role="status">{t('assignments.nobody')}</p>}
      <ul className={classes.givings}>
        {assignment.givings.map((giving) => (
          <li key={giving.id}>
            <Giving assignment={assignment} giving={giving} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** With the group chosen from whose page the person comes. */
function GiveToGroup({ assignment, group }: { assignment: StaffAssignment; group: string }) {
  const { data, isPending } = useGroupForm(group);
  // The dialog begins with it.
  if (isPending) return null;
  const first = data ? ({ kind: 'group', uid: group, name: nameOf(data), second: '' } as const) : null;
  return <Give assignment={assignment} first={first} />;
}

function Give({ assignment, first }: { assignment: StaffAssignment; first: Receiver | null }) {
  const { t } = useTranslation();
  return (
    <div className={classes.actions}>
      <DialogButton
        id="give-assignment"
        draft={draftNames.giveAssignment(assignment.id)}
        lock={null}
        variant="filled"
        text={t('assignments.give')}
      >
        {(close) => <GiveForm assignment={assignment} first={first} onClose={close} />}
      </DialogButton>
    </div>
  );
}

function Giving({ assignment, giving }: { assignment: StaffAssignment; giving: AssignmentGiving }) {
  const { t } = useTranslation();
  const days = useDays();
  const { from, to, note, name, takenBack } = giving;
  const period =
    to === null
      ? t('assignments.periodFrom', { from: days.writtenDay(from, 'medium') })
      : t('assignments.period', { days: [new Date(from), new Date(to)] });
  return (
    <>
      <p>
        <strong>
          <Name>{name}</Name>
        </strong>
      </p>
      <p>{takenBack === null ? period : t('assignments.takenBackOn', { when: days.moment(takenBack) })}</p>
      {note !== '' && <p className={classes.note}>{note}</p>}
      {takenBack === null && assignment.mayChange && (
        <div className={classes.tools}>
          <DialogButton
            id="change-giving"
            draft={draftNames.changeGiving(giving.id)}
            lock={null}
            variant="default"
            text={t('assignments.change')}
            label={t('assignments.changeFor', { name })}
            title={t('assignments.changeFor', { name })}
          >
            {(close) => <ChangeGiving assignmentId={assignment.id} giving={giving} onClose={close} />}
          </DialogButton>
          <TakeBack assignment={assignment} giving={giving} />
        </div>
      )}
    </>
  );
}
