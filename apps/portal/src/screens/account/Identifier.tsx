import { useTranslation } from 'react-i18next';
import { endOf } from './identifiers.ts';

/** An identifier, hidden but for its last characters. */
export function Identifier({ value }: { value: string }) {
  const { t } = useTranslation();
  const end = endOf(value);
  return (
    <>
      <span aria-hidden="true">••••{end}</span>
      {/* Screen readers do not read a row of dots clearly. */}
      <span className="visually-hidden">{t('account.endsIn', { end })}</span>
    </>
  );
}
