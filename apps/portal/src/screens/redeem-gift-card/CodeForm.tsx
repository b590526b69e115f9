import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { keptCode } from '../../data/payments/giftCode.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { CodeField, type CodeValues } from './CodeField.tsx';

interface CodeFormProps {
  /** Why a code that was typed earlier could not be looked at. */
  readonly problem: string | null;
  /** Looks at the card. Resolves to why that was not possible, or to null. */
  readonly onLook: (code: string) => Promise<string | null>;
}

/** Asks for the code of a gift card. */
export function CodeForm({ problem, onLook }: CodeFormProps) {
  const { t } = useTranslation();
  const form = useForm<CodeValues>({ defaultValues: { code: keptCode.read() } });
  const look = async ({ code }: CodeValues) => {
    const message = await onLook(code);
    if (message !== null) form.setError('code', { message }, { shouldFocus: true });
    return null;
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
