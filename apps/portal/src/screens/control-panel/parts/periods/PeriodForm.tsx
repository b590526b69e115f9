import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Period, PeriodOwner } from '../../../../data/periods/periods.ts';
import { nameOfService } from '../../../../realm/serviceNames.ts';
import { CancelButton } from '../../../../ui/CancelButton.tsx';
import { Form } from '../../../../ui/forms/Form.tsx';
import { EditConflict } from '../EditConflict.tsx';
import { changedFields } from '../edit-draft/changes.ts';
import { PeriodInputs } from './PeriodInputs.tsx';
import { valuesOf } from './periodDraft.ts';
import { usePeriodDraft } from './usePeriodDraft.ts';

interface PeriodFormProps {
  readonly owner: PeriodOwner;
  /** Null for a new one. */
  readonly period: Period | null;
  /** What somebody else has saved meanwhile; null if nobody has. */
  readonly theirs: Period | null;
  readonly onTheirs: (theirs: Period | null) => void;
  readonly onDone: () => void;
}

/** A service, its days and its places. If somebody else was faster, both versions are shown to choose from. */
export const PeriodForm = observer(function PeriodForm(props: PeriodFormProps) {
  const { owner, period, theirs, onTheirs, onDone } = props;
  const { t } = useTranslation();
  const draft = usePeriodDraft(props);
  if (theirs) {
    const [stored, typed] = [valuesOf(theirs), draft.form.getValues()];
    const shown = (name: keyof typeof stored, value: string) =>
      name === 'type' ? nameOfService(value) : value;
    return (
      <EditConflict
        values={changedFields(stored, typed).map((name) => ({
          name: t(`controlPanel.school.periods.${name}`),
          theirs: shown(name, stored[name]),
          mine: shown(name, typed[name]),
        }))}
        busy={draft.busy}
        problem={draft.problem}
        onTheirs={onDone}
        onMine={draft.keepMine}
        onBack={() => onTheirs(null)}
      />
    );
  }
  return (
    <Form
      id="period"
      form={draft.form}
      submit={t(period ? 'controlPanel.group.save' : 'controlPanel.school.periods.make')}
      onSend={draft.send}
      kept={draft.kept}
      cancel={<CancelButton onClick={onDone} />}
    >
      <PeriodInputs owner={owner} />
    </Form>
  );
});
