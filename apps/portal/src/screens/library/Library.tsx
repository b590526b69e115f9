import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useUnsentAtRest } from '../../data/reading/useUnsentAtRest.ts';
import { useSession } from '../../session/VisitContext.ts';
import { FamilyReaders } from '../../shell/profiles/FamilyReaders.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Facets } from './Facets.tsx';
import { Found } from './Found.tsx';
import classes from './Library.module.css';
import { Rows } from './Rows.tsx';
import { useSearch } from './useSearch.ts';

/** All books that the person may read: rows to look around in, and a search, whose state is in the address (spec §2, /library and lists). */
export const Library = observer(function Library() {
  const { t } = useTranslation();
  const search = useSearch();
  // What is shown of progress is the reader's.
  const { profileId } = useSession();
  useUnsentAtRest();
  return (
    <>
      <Heading title={t('library.title')} />
      <p className={classes.lead}>{t('find.lead')}</p>
      <FamilyReaders />
      <search className={classes.search}>
        <TextInput
          type="search"
          label={t('find.search')}
          leftSection={<Icon name="search" size={20} />}
          value={search.text}
          onChange={({ currentTarget: { value } }) => search.type(value)}
        />
        <Facets search={search} />
      </search>
      {!search.isLimited && <Rows key={`rows ${profileId}`} />}
      <Found key={`found ${profileId}`} search={search} />
    </>
  );
});
