import type { UserForm } from '@aloud/api';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useApp } from '../../../app/AppContext.ts';
import { paths, userPath } from '../../../app/paths.ts';
import { useUnsavedGuard } from '../../../forms/useUnsavedGuard.tsx';
import { useOffice } from '../../../services/useOffice.ts';
import { useForgetUsers, userPathOf, useUserForm } from '../../../services/userForms.ts';
import { Form } from '../../../shell/forms/Form.tsx';
import { Heading } from '../../../shell/Heading.tsx';
import { Gate } from '../Gate.tsx';
import { Meanwhile } from '../user-form/Meanwhile.tsx';
import { UserFields } from '../user-form/UserFields.tsx';
import classes from '../user-form/UserForm.module.css';
import { useUserDraft } from '../user-form/useUserDraft.ts';
import { useMissing } from './useMissing.ts';

/** The page on which a person is changed. */
export const EditUser = observer(function EditUser() {
  const { userUid = '' } = useParams();
  const query = useUserForm(userUid);
  return (
    <Gate query={query} missing={useMissing()} back={paths.officeUsers}>
      {(person) => <Fields key={person.id} person={person} />}
    </Gate>
  );
});

function Fields({ person }: { person: UserForm }) {
  const { t } = useTranslation();
  const services = useOffice();
  const { notices } = useApp();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const forget = useForgetUsers();
  const path = userPathOf(person.type ?? 'student');
  const draft = useUserDraft({
    stored: person,
    async save(data, version) {
      if (Object.keys(data).length > 0) await services.userForms.change(path, person.id, data, version);
      await forget(person.id);
    },
    lookAgain: () => services.userForms.form(person.id),
  });
  const question = useUnsavedGuard(draft.isUnsaved);
  const { firstName = '', lastName = '' } = draft.attributes.name.value ?? {};
  const name = `${firstName} ${lastName}`.trim();
  const send = async (values: Parameters<typeof draft.send>[0]) => {
    const { saved, problem } = await draft.send(values);
    if (!saved) return problem;
    notices.show(
      'success',
      t('userForm.saved', { name: `${values.name.firstName} ${values.name.lastName}` }),
    );
    queries.removeQueries({ queryKey: ['user-form'] });
    void navigate(userPath(person.id));
    return null;
  };
  return (
    <div className={classes.wide}>
      <Heading title={t('userForm.editTitle', { name })} />
      {draft.meanwhile && <Meanwhile {...draft.meanwhile} attributes={draft.attributes} />}
      <Form
        form={draft.form}
        submit={t('userForm.save')}
        onSend={send}
        beside={
          <Button component={Link} to={userPath(person.id)} variant="default" mih={48}>
            {t('common.cancel')}
          </Button>
        }
      >
        <UserFields attributes={draft.attributes} userUid={person.id} />
      </Form>
      {question}
    </div>
  );
}
