import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { realm } from '../../realm/currentRealm.ts';

type ConsentBoxProps = Pick<CheckboxProps, 'label' | 'name' | 'onChange' | 'onBlur' | 'ref'> & {
  readonly error: string | undefined;
};

/** The checkbox without which a form is not sent, with a link to the country's privacy policy. */
export function ConsentBox({ error, ...rest }: ConsentBoxProps) {
  const { t } = useTranslation();
  return (
    <Checkbox
      error={error}
      aria-invalid={error === undefined ? undefined : true}
      description={
        realm.privacy && (
          <a href={realm.privacy} target="_blank" rel="noreferrer">
            {t('contact.privacy')}
          </a>
        )
      }
      {...rest}
    />
  );
}
