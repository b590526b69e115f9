import type { NewGift } from '@aloud/api';
import { NativeSelect } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DraftName } from '../../site/drafts/names.ts';
import type { FormId } from '../../site/forms.ts';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { useKept } from '../../ui/forms/useKept.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useProblemText } from '../../ui/useProblemText.ts';
import { type GiftValues, giftOf, noTerms, schoolOfAll } from './giftValues.ts';
import { PickGroup } from './PickGroup.tsx';
import { PickPupils } from './PickPupils.tsx';
import { TermFields } from './TermFields.tsx';

/** What was chosen. */
export interface Given {
  readonly gift: NewGift;
  /** The name of the group, or how many pupils there are. */
  readonly to: string;
  /** The school of the group, or of all pupils. */
  readonly schoolUnitUid: string;
}

interface GiveFormProps {
  readonly id: FormId;
  /** The name of its draft. */
  readonly draft: DraftName;
  /** The school whose groups and pupils are offered; absent for all of the person's. */
  readonly schoolUnit?: string;
  /** Where the note is shown. */
  readonly noteHint: string;
  /** Text of the button that gives. */
  readonly submit: string;
  /** @throws ApiError; the same values have the same id when they are sent again */
  readonly onGive: (given: Given) => Promise<unknown>;
  readonly onClose: () => void;
}

/** An only group is chosen. */
const byItself = ['group', 'groupItself'] as const;

/** Chooses to whom books are given, for which days, and with which note. */
export function GiveForm({ id, draft, schoolUnit, noteHint, submit, onGive, onClose }: GiveFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const form = useForm<GiftValues>({
    defaultValues: { ...noTerms, kind: 'group', group: '', groupItself: null, people: [] },
  });
  const kept = useKept(form, draft, { byItself });
  const kind = form.watch('kind');
  const send = async (values: GiftValues) => {
    const group = values.groupItself;
    const isGroup = values.kind === 'group';
    try {
      await onGive({
        gift: { ...giftOf(values), id: kept.newId },
        to: isGroup ? (group?.name ?? '') : t('readingLists.people', { count: values.people.length }),
        schoolUnitUid: (isGroup ? group?.schoolUnitUid : schoolOfAll(values.people)) ?? '',
      });
    } catch (error) {
      return problemText(error);
    }
    onClose();
    return null;
  };
  return (
    <Form
      id={id}
      form={form}
      submit={submit}
      onSend={send}
      kept={kept}
      cancel={<CancelButton onClick={onClose} />}
    >
      <NativeSelect
        label={t('readingLists.whom')}
        data={[
          { value: 'group', label: t('readingLists.toGroup') },
          { value: 'people', label: t('readingLists.toPeople') },
        ]}
        rightSection={<Icon name="down" size={20} />}
        {...form.register('kind')}
      />
      {kind === 'group' ? <PickGroup schoolUnit={schoolUnit} /> : <PickPupils schoolUnit={schoolUnit} />}
      <TermFields noteHint={noteHint} />
    </Form>
  );
}
