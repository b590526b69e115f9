import type { FormLock, FormOption } from '@aloud/api';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { BroughtBack } from '../../src/ui/forms/BroughtBack.tsx';
import { Choices } from '../../src/ui/forms/Choices.tsx';
import { Form } from '../../src/ui/forms/Form.tsx';
import { FormFrame } from '../../src/ui/forms/FormFrame.tsx';
import { FormProblem } from '../../src/ui/forms/FormProblem.tsx';
import { Locked } from '../../src/ui/forms/Locked.tsx';
import { NewPasswordFields, type NewPasswordValues } from '../../src/ui/forms/NewPasswordFields.tsx';
import { Padlock } from '../../src/ui/forms/Padlock.tsx';
import { SecretInput } from '../../src/ui/forms/SecretInput.tsx';
import { SubmitButton } from '../../src/ui/forms/SubmitButton.tsx';
import { useUnsavedGuard } from '../../src/ui/forms/useUnsavedGuard.tsx';
import { Working } from '../../src/ui/forms/Working.tsx';
import { LockButton } from '../../src/ui/LockButton.tsx';
import type { Parts } from '../part.ts';

const admin: FormLock = { reason: { code: 'lock.admin' }, stepUp: false };
const moreSecure: FormLock = { reason: { code: 'lock.moreSecureLogin' }, stepUp: true };

const options = (count: number): FormOption[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `group-${at}`,
    name: `Class ${at + 1}`,
    selectable: at !== 2,
    removable: true,
    lock: at === 2 ? admin : null,
  }));

function SomeChoices({ count, error }: { count: number; error?: string }) {
  const [chosen, setChosen] = useState<string[]>(count > 0 ? ['group-0'] : []);
  return (
    <Choices
      label="Groups"
      hint="Of this school"
      options={options(count)}
      chosen={chosen}
      onChange={setChosen}
      error={error}
      empty="The school has no groups."
    />
  );
}

function SomeForm({ problem }: { problem: string | null }) {
  const form = useForm<NewPasswordValues>({ defaultValues: { newPassword: '', repeated: '' } });
  return (
    <Form
      id="change-password"
      form={form}
      submit="Change the password"
      onSend={async () => problem}
      beside={<Button variant="subtle">Help</Button>}
    >
      <NewPasswordFields />
    </Form>
  );
}

/** A press on a link navigates in the page's memory router, so that the guard asks. */
function Guarded() {
  const [text, setText] = useState('');
  const question = useUnsavedGuard(() => text !== '');
  return (
    <>
      <TextInput label="Name" value={text} onChange={({ target }) => setText(target.value)} />
      {question}
    </>
  );
}

export const forms: Parts = {
  'forms/Form.tsx': {
    accepted: () => <SomeForm problem={null} />,
    'refused, when it is sent': () => <SomeForm problem="The form contains errors." />,
  },
  'forms/NewPasswordFields.tsx': { '': () => <SomeForm problem={null} /> },
  'forms/FormProblem.tsx': {
    none: () => <FormProblem text={null} />,
    one: () => <FormProblem text="Email is already used." />,
  },
  'forms/FormFrame.tsx': {
    '': () => (
      <FormFrame id="payment-search" onSubmit={(event) => event.preventDefault()}>
        <TextInput type="search" label="Order number" />
      </FormFrame>
    ),
  },
  'forms/BroughtBack.tsx': { '': () => <BroughtBack onDiscard={() => undefined} /> },
  'forms/Working.tsx': {
    nothing: () => <Working shown={false} />,
    'after half a second': () => <Working shown />,
  },
  'forms/SecretInput.tsx': { '': () => <SecretInput label="Password" defaultValue="moss and rain" /> },
  'forms/SubmitButton.tsx': {
    ready: () => <SubmitButton busy={false}>Save</SubmitButton>,
    busy: () => <SubmitButton busy>Save</SubmitButton>,
  },
  'forms/Choices.tsx': {
    'a few, one locked': () => <SomeChoices count={4} />,
    'so many that they are searched': () => <SomeChoices count={40} />,
    'nothing to choose': () => <SomeChoices count={0} />,
    'with a fault': () => <SomeChoices count={4} error="Choose at least one." />,
  },
  'forms/Locked.tsx': {
    'it can be seen': () => <Locked label="Username" value="maja.lind" lock={admin} />,
    'it cannot be seen': () => <Locked label="Personal number" value={undefined} lock={moreSecure} />,
  },
  'forms/Padlock.tsx': {
    'nothing is locked': () => <Padlock lock={null} />,
    'for administrators': () => <Padlock lock={admin} />,
    'for a more secure login': () => <Padlock lock={moreSecure} />,
  },
  'forms/useUnsavedGuard.tsx': { '': () => <Guarded /> },
  'LockButton.tsx': {
    allowed: () => (
      <LockButton lock={null} onClick={() => undefined}>
        Deactivate
      </LockButton>
    ),
    locked: () => (
      <LockButton lock={moreSecure} onClick={() => undefined}>
        Deactivate
      </LockButton>
    ),
  },
};
