import { ageFilterBounds, type GroupForm, type ReasonReply } from '@aloud/api';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForgetGroupForm } from '../../../data/groups/groupQueries.ts';
import { useForgetUsers } from '../../../data/people/userFormQueries.ts';
import { useControlPanel } from '../../../data/useControlPanel.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import { PrintedPasswords } from '../cards/PrintedPasswords.tsx';
import { Refused } from '../cards/Refused.tsx';
import { usePrint } from '../cards/usePrint.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { actionLock } from '../parts/locks.ts';
import { ReadingEffect } from '../parts/ReadingEffect.tsx';

type DialogKind = 'cards' | 'void' | 'passwords' | 'age';
type RefusedPeople = ReadonlyArray<{
  readonly id: string;
  readonly name: string;
  readonly reason: ReasonReply;
}>;

/** Actions on all students of a group: cards, passwords and the age filter. Each asks first and reports its outcome. */
export function GroupSignIn({ group, name }: { group: GroupForm; name: string }) {
  const { t, i18n } = useTranslation();
  const services = useControlPanel();
  const notices = useNotices();
  const problemText = useProblemText();
  const forget = useForgetUsers();
  const { print, busy, problem, forget: forgetPrint } = usePrint();
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const [age, setAge] = useState('');
  const refresh = useForgetGroupForm();
  const [wrong, setWrong] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const [refused, setRefused] = useState<RefusedPeople>([]);
  const { min, max } = ageFilterBounds;
  const ages = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  const means = services.cards;
  const ask = (next: DialogKind) => {
    setWrong(null);
    forgetPrint();
    setRefused([]);
    setAge(ageIn(group));
    setDialog(next);
  };

  const attempt = async (
    work: () => Promise<{ refused: RefusedPeople }>,
    done: (refused: number) => string,
  ) => {
    setWrong(null);
    setWorking(true);
    try {
      const outcome = await work();
      setRefused(outcome.refused);
      setDialog(null);
      notices.show(outcome.refused.length > 0 ? 'warning' : 'success', done(outcome.refused.length));
      await Promise.all([forget(), refresh()]);
    } catch (error) {
      setWrong(problemText(error));
    } finally {
      setWorking(false);
    }
  };
  const carryOut: Record<DialogKind, () => Promise<unknown>> = {
    cards: async () => {
      if (!(await print(() => means.printGroupCards(group.id, i18n.language), t('means.cardFile')))) return;
      setDialog(null);
      notices.show('success', t('means.printed'));
    },
    passwords: async () => {
      if (await print(() => means.groupPasswords(group.id, i18n.language), t('means.passwordFile'))) {
        setDialog(null);
        notices.show('success', t('means.passwordsPrinted'));
      }
      // Also if the reply was lost: the passwords may have been changed.
      await refresh();
    },
    void: () =>
      attempt(
        () => means.voidGroupCards(group.id),
        () => t('means.voided'),
      ),
    age: () =>
      attempt(
        () => means.groupAgeFilter(group.id, age === 'none' ? null : Number(age)),
        // All or none: if it is locked for one student, nothing changes.
        (count) => t(count > 0 ? 'means.nothingChanged' : 'means.ageSet'),
      ),
  };
  const button = (next: DialogKind, action: GroupForm['actions'][number]['name']) => (
    <LockButton lock={actionLock(group.actions, action)} onClick={() => ask(next)}>
      {t(`means.group.${next}`)}
    </LockButton>
  );
  return (
    <>
      <p>{t('means.group.lead')}</p>
      <FormProblem text={dialog === null ? problem : null} />
      <div className={controlPanel.actions}>
        {button('cards', 'PrintGroupCards')}
        {button('void', 'VoidGroupCards')}
        {button('passwords', 'EditGroupPassword')}
        {button('age', 'EditGroupAgeFilter')}
      </div>
      <PrintedPasswords group={group} />
      <Refused people={refused} />
      <ConfirmDialog
        id={`group-${dialog ?? 'cards'}`}
        open={dialog !== null}
        title={t(`means.group.${dialog ?? 'cards'}`)}
        confirm={t(`means.group.${dialog ?? 'cards'}`)}
        busy={busy || working}
        disabled={dialog === 'age' && age === ''}
        problem={wrong ?? problem}
        onConfirm={() => void (dialog && carryOut[dialog]())}
        onClose={() => setDialog(null)}
      >
        {t(`means.group.texts.${dialog ?? 'cards'}`, { name, count: group.student_count })}
        {dialog !== 'age' && <p role="status">{busy ? t('means.printing') : ''}</p>}
        {dialog === 'age' && (
          <NativeSelect
            component="select"
            label={t('userForm.fields.ageFilter')}
            mt={12}
            value={age}
            onChange={(event) => setAge(event.currentTarget.value)}
            data={[
              ...(group.age_filters.length > 1 ? [{ value: '', label: t('means.group.mixedAges') }] : []),
              { value: 'none', label: t('bulk.noAgeFilter') },
              ...ages.map((count) => ({ value: String(count), label: t('controlPanel.years', { count }) })),
            ]}
            rightSection={<Icon name="down" size={20} />}
          />
        )}
        {dialog === 'age' && (
          <ReadingEffect
            schoolUnitUid={group.organization_id}
            setting={age === '' || age === 'none' ? null : { ageFilter: Number(age) }}
          />
        )}
      </ConfirmDialog>
    </>
  );
}

/** The age filter that all students have; none is preselected if they differ. */
function ageIn({ age_filters: filters }: GroupForm): string {
  if (filters.length > 1) return '';
  const [filter = null] = filters;
  return filter === null ? 'none' : String(filter);
}
