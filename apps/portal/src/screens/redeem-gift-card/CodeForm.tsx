import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { keptCode } from '../../data/payments/giftCode.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { CodeField, type CodeValues } from './CodeField.tsx';

/** Why a card could not be looked at. */
export interface NotFound {
  readonly message: string;
  /** Whether it is about the code, rather than about the call. */
  readonly ofCode: boolean;
}

interface CodeFormProps {
  /** Why a code that was typed earlier could not be looked at. */
  readonly problem: string | null;
  /** Looks at the card. Resolves to why that was not possible, or to null. */
  readonly onLook: (code: string) => Promise<NotFound | null>;
}

/** Asks for the code of a gift card. */
export function CodeForm({ problem, onLook }: CodeFormProps) {
  const { t } = useTranslation();
  const form = useForm<CodeValues>({ defaultValues: { code: keptCode.read() } });
  const look = async ({ code }: CodeValues) => {
    const fault = await onLook(code);
    if (fault === null) return null;
    if (!fault.ofCode) return fault.message;
    form.setError('code', { message: fault.message }, { shouldFocus: true });
    return '';
  };
  return (
    <>
      <p>{t('gift.redeem.lead')}</p>
      <FormProblem text={form.formState.isSubmitted ? null : problem} />
      <Form id="gift-code" form={form} submit={t('gift.redeem.look')} onSend={look}>
        <CodeField />
      </Form>
      <p>
        <Link to={familyPaths.giftCard}>{t('gift.order.title')}</Link>
      </p>
    </>
  );
}
