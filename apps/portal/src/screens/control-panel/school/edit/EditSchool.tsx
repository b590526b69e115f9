import type { SchoolUnitForm } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useApp } from '../../../../app/AppContext.ts';
import { schoolPath } from '../../../../app/paths.ts';
import { useUnsavedGuard } from '../../../../forms/useUnsavedGuard.tsx';
import { useSchoolUnit } from '../../../../services/schoolUnitQueries.ts';
import { Form } from '../../../../shell/forms/Form.tsx';
import { Heading } from '../../../../shell/Heading.tsx';
import { SchoolGate } from '../SchoolGate.tsx';
import { Conflict } from './Conflict.tsx';
import { SchoolFields } from './SchoolFields.tsx';
import { useSchoolDraft } from './useSchoolDraft.ts';

/** The page on which a school unit is changed. */
export const EditSchool = observer(function EditSchool() {
  const { schoolUnitUid = '' } = useParams();
  return (
    <SchoolGate query={useSchoolUnit(schoolUnitUid)}>
      {(unit) => <Fields key={unit.uid} unit={unit} />}
    </SchoolGate>
  );
});

const Fields = observer(function Fields({ unit }: { unit: SchoolUnitForm }) {
  const { t } = useTranslation();
  const { notices } = useApp();
  const navigate = useNavigate();
  const draft = useSchoolDraft(unit, () => {
    notices.show('success', t('office.school.saved'));
    void navigate(schoolPath(unit.uid));
  });
  const question = useUnsavedGuard(draft.isUnsaved);
  return (
    <>
      <Heading title={t('office.school.editTitle', { name: unit.name })} />
      <Form
        form={draft.form}
        submit={t('office.group.save')}
        onSend={draft.send}
        beside={
          <Button component={Link} to={schoolPath(unit.uid)} variant="default" mih={48}>
            {t('common.cancel')}
          </Button>
        }
      >
        <SchoolFields unit={unit} />
      </Form>
      <Conflict draft={draft} />
      {question}
    </>
  );
});
