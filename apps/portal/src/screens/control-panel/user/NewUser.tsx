import { type FormLock, type NewUserData, type UserAttributes, type UserPath, userPaths } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useApp } from '../../../app/AppContext.ts';
import { paths, userPath } from '../../../app/paths.ts';
import { useUnsavedGuard } from '../../../forms/useUnsavedGuard.tsx';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { useOffice } from '../../../services/useOffice.ts';
import { useForgetUsers, useUserTemplate } from '../../../services/userForms.ts';
import { Form } from '../../../shell/forms/Form.tsx';
import { Heading } from '../../../shell/Heading.tsx';
import { Problem } from '../../../shell/Problem.tsx';
import { moreSecurePath } from '../../../shell/sideMenu.ts';
import { Gate } from '../Gate.tsx';
import { fieldLock } from '../locks.ts';
import { useCallId } from '../useCallId.ts';
import type { UserValues } from '../user-form/draft.ts';
import { PasswordField } from '../user-form/PasswordField.tsx';
import { UserFields } from '../user-form/UserFields.tsx';
import classes from '../user-form/UserForm.module.css';
import { useUserDraft } from '../user-form/useUserDraft.ts';

const isPath = (word: string | undefined): word is UserPath => userPaths.some((path) => path === word);

/** The page on which somebody new is made: a student, a guardian or an employee (spec §5: a person is of one kind). */
export const NewUser = observer(function NewUser() {
  const { kind } = useParams();
  return isPath(kind) ? <OfKind key={kind} path={kind} /> : <Navigate to={paths.officeUsers} replace />;
});

function OfKind({ path }: { path: UserPath }) {
  const query = useUserTemplate(path);
  const { t } = useTranslation();
  const missing = { title: t('lists.failed'), hint: t('lists.failedHint') };
  return (
    <Gate query={query} missing={missing} back={paths.officeUsers}>
      {({ attributes }) => {
        const lock = fieldLock(attributes.name);
        return lock ? <Closed lock={lock} /> : <Fields path={path} attributes={attributes} />;
      }}
    </Gate>
  );
}

/** Who makes nobody here has come by an address that somebody else gave her. */
function Closed({ lock }: { lock: FormLock }) {
  const { t } = useTranslation();
  const word = useReasonText();
  const { pathname } = useLocation();
  return (
    <Problem title={t('userForm.closed')} hint={word(lock.reason)}>
      {lock.stepUp && (
        <Button component={Link} to={moreSecurePath(pathname)}>
          {t('shell.moreSecure')}
        </Button>
      )}
      <Button component={Link} to={paths.officeUsers} variant={lock.stepUp ? 'default' : 'filled'}>
        {t('office.backToUsers')}
      </Button>
    </Problem>
  );
}

/** Who runs one school only need not choose it. */
function withOnlySchool(attributes: UserAttributes): UserAttributes {
  const { organizations } = attributes;
  const open = (organizations.options ?? []).filter(({ selectable }) => selectable);
  const [only] = open;
  if (!only || open.length > 1) return attributes;
  return { ...attributes, organizations: { ...organizations, value: [only.id] } };
}

function Fields({ path, attributes }: { path: UserPath; attributes: UserAttributes }) {
  const { t } = useTranslation();
  const services = useOffice();
  const { notices } = useApp();
  const navigate = useNavigate();
  const forget = useForgetUsers();
  const callId = useCallId();
  const made = useRef('');
  const [start] = useState(() => withOnlySchool(attributes));
  const draft = useUserDraft({
    stored: { attributes: start, version: 0 },
    async save(_changed, _version, values) {
      const { id } = await services.userForms.create(path, newDataOf(callId(values), values, attributes));
      made.current = id;
      await forget();
    },
    lookAgain: () => Promise.reject(new Error('Nobody changes who is not there yet.')),
  });
  const question = useUnsavedGuard(draft.isUnsaved);
  const send = async (values: UserValues) => {
    const { saved, problem } = await draft.send(values);
    if (!saved) return problem;
    const name = `${values.name.firstName} ${values.name.lastName}`;
    notices.show('success', t('userForm.added', { name }));
    void navigate(userPath(made.current));
    return null;
  };
  return (
    <div className={classes.wide}>
      <Heading title={t(`userForm.new.${path}`)} />
      <Form
        form={draft.form}
        submit={t('userForm.add')}
        onSend={send}
        beside={
          <Button component={Link} to={paths.officeUsers} variant="default" mih={48}>
            {t('common.cancel')}
          </Button>
        }
      >
        <UserFields attributes={draft.attributes} userUid={null} password={<PasswordField optional />} />
      </Form>
      {question}
    </div>
  );
}

/** All that was filled in; a field that is empty is left out. */
function newDataOf(id: string, values: UserValues, attributes: UserAttributes): NewUserData {
  const { name, username, organizations, ageFilter, ...rest } = values;
  const filled = Object.entries(rest).filter(
    ([field, value]) =>
      attributes[field as keyof UserAttributes].editable === 2 &&
      (Array.isArray(value) ? value.length > 0 : value !== '' && value !== false),
  );
  const years = ageFilter.trim();
  return {
    id,
    name,
    username,
    organizations,
    ...Object.fromEntries(filled),
    ...(years !== '' && { ageFilter: Number(years) }),
  };
}
