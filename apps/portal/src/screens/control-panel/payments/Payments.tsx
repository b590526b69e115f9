import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Heading } from '../../../ui/Heading.tsx';
import { SupportOnly } from '../parts/SupportOnly.tsx';
import { Closing } from './Closing.tsx';
import { Found } from './Found.tsx';
import { SearchForm } from './SearchForm.tsx';

/** Payments of families and of buyers of gift cards, for support. What was searched for is in the address. */
export const Payments = observer(function Payments() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  return (
    <SupportOnly>
      <Heading title={t('controlPanel.paymentsTitle')} />
      <SearchForm q={q} onSearch={(typed) => setParams(typed === '' ? {} : { q: typed })} />
      {q !== '' && <Found q={q} />}
      <Closing />
    </SupportOnly>
  );
});
