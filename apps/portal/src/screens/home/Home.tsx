import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../data/account/queries.ts';
import { useStanding } from '../../data/account/useStanding.ts';
import { useShelf } from '../../data/library/shelf.ts';
import { useUnsentAtRest } from '../../data/reading/useUnsentAtRest.ts';
import { useProducts } from '../../shell/products/useProducts.ts';
import { FamilyReaders } from '../../shell/profiles/FamilyReaders.tsx';
import { testPlayerPath } from '../../site/paths.ts';
import { currentBook } from '../../ui/books/shelfOrder.ts';
import { Heading } from '../../ui/Heading.tsx';
import { lazyWithTexts } from '../../ui/lazyWithTexts.ts';
import { ContinueCard, ContinueSkeleton } from './ContinueCard.tsx';
import classes from './Home.module.css';
import { ServiceTile } from './ServiceTile.tsx';
import { useExpected } from './useExpected.ts';
import { useSubscribedServices } from './useSubscribedServices.ts';

/** The library has the same rows. */
const BookRows = lazyWithTexts(
  async () => (await import('./BookRows.tsx')).BookRows,
  () => null,
);

/** Only families that came without a school pay for themselves. */
const FamilyTile = lazyWithTexts(
  async () => (await import('./FamilyTile.tsx')).FamilyTile,
  () => null,
  'payments',
);

/**
 * My services: a greeting, the person's books, and the products. Staff begin with the products. Products that the person cannot open
 * are in the account menu only.
 */
export const Home = observer(function Home() {
  const { t } = useTranslation();
  const me = useMe();
  useUnsentAtRest();
  const shelf = useShelf();
  const book = currentBook(shelf.data ?? []);
  const expected = useExpected('aloud.continues', shelf.data && book !== undefined);
  const name = me.data?.firstname;
  const open = useProducts().flatMap(({ product, name, look, access }) =>
    'to' in access ? [{ product, name, look, to: access.to }] : [],
  );
  const elsewhere = useSubscribedServices().filter(({ address }) => open.every(({ to }) => to !== address));
  const standing = useStanding();
  const reads = standing?.isEmployee === false && open.some(({ product: { id } }) => id === 'library');
  return (
    <>
      <Heading title={t('nav.services')} className={classes.greeting}>
        {name ? t('home.greeting', { name }) : t('home.greetingUnnamed')}
      </Heading>
      <FamilyReaders />
      {(book ?? expected) && (
        <section className={classes.continue}>
          <h2>{t('home.continue')}</h2>
          {book ? <ContinueCard book={book} /> : <ContinueSkeleton />}
        </section>
      )}
      {reads && (
        <div className={classes.rows}>
          <Suspense fallback={<div className={classes.coming} />}>
            <BookRows />
          </Suspense>
        </div>
      )}
      <section>
        <h2>{t('home.services')}</h2>
        <ul className={classes.tiles}>
          {open.map(({ to, name, look, product: { id, icon, about } }) => (
            <ServiceTile key={id} to={to} icon={icon} name={name} about={t(about)} look={look} />
          ))}
          {elsewhere.map(({ name, address, look }) => (
            <ServiceTile key={address} to={address} icon="services" name={name} look={look} />
          ))}
          {standing?.isConsumer && (
            <Suspense fallback={null}>
              <FamilyTile />
            </Suspense>
          )}
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
