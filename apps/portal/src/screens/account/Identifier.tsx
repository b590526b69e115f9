import { useTranslation } from 'react-i18next';
import { endOf } from './identifiers.ts';

/** An identifier by its last characters. */
export function Identifier({ value }: { value: string }) {
  const { t } = useTranslation();
  const end = endOf(value);
  return (
    <>
      <span aria-hidden="true">••••{end}</span>
      {/* A row of dots is read out in every way but a clear one. */}
      <span className="visually-hidden">{t('account.endsIn', { end })}</span>
    </>
  );
}
