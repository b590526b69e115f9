import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { paths, testPlayerPath } from '../../app/paths.ts';
import { useMe, useShelf } from '../../services/queries.ts';
import { Heading } from '../../shell/Heading.tsx';
import { currentBook } from '../bookshelf/shelfOrder.ts';
import { ContinueCard } from './ContinueCard.tsx';
import classes from './Home.module.css';
import { ServiceTile } from './ServiceTile.tsx';

/** My services: a greeting, the book she is reading, and where else she can go. */
export const Home = observer(function Home() {
  const { t } = useTranslation();
  const me = useMe();
  const shelf = useShelf();
  const book = currentBook(shelf.data ?? []);
  const name = me.data?.firstname;
  return (
    <>
      <Heading title={t('nav.services')} className={classes.greeting}>
        {name ? t('home.greeting', { name }) : t('home.greetingUnnamed')}
      </Heading>
      {shelf.isPending && <Skeleton height={176} radius={10} className={classes.continue} />}
      {book && (
        <section className={classes.continue}>
          <h2>{t('home.continue')}</h2>
          <ContinueCard book={book} />
        </section>
      )}
      <section>
        <h2>{t('home.services')}</h2>
        <ul className={classes.tiles}>
          <ServiceTile
            to={paths.bookshelf}
            icon="bookshelf"
            name={t('nav.bookshelf')}
            about={t('home.bookshelfAbout')}
          />
          <ServiceTile
            to={paths.library}
            icon="library"
            name={t('nav.library')}
            about={t('home.libraryAbout')}
          />
          <ServiceTile
            to={testPlayerPath}
            icon="test"
            name={t('home.testPlayer')}
            about={t('home.testPlayerAbout')}
          />
        </ul>
      </section>
    </>
  );
});
