import type { NewsItem, NewsPlace } from '@aloud/api';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNews, useReadNews } from '../../data/news/news.ts';
import { paths } from '../../site/paths.ts';
import { Heading } from '../../ui/Heading.tsx';
import { ListFailed } from '../../ui/lists/ListFailed.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import classes from './News.module.css';

/** The specification's news screen. Whoever opens it has seen what it shows. */
export function News() {
  const { t } = useTranslation();
  const query = useNews();
  const { data, isPending } = query;
  useMarkAsRead(data);
  return (
    <>
      <Heading title={t('nav.news')} />
      {isPending && <ListSkeleton />}
      {!isPending && !data && <ListFailed query={query} />}
      {data?.length === 0 && <p role="status">{t('newsPage.none')}</p>}
      {data && data.length > 0 && (
        <ul className={classes.news}>
          {data.map((item) => (
            <li key={item.id}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Item({ item }: { readonly item: NewsItem }) {
  const { t, i18n } = useTranslation();
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  const { language, title, text, from, picture, pictureText, place } = item;
  return (
    <article className={classes.item} lang={language === i18n.language ? undefined : language}>
      {picture && (
        <img
          className={classes.picture}
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={pictureText}
          loading="lazy"
        />
      )}
      <h2>{title}</h2>
      <time dateTime={from} lang={i18n.language}>
        {day.format(new Date(from))}
      </time>
      <p className={classes.text}>{text}</p>
      {place && (
        <Link to={places[place]} lang={i18n.language}>
          {t(`nav.${place}`)}
        </Link>
      )}
    </article>
  );
}

const places: Readonly<Record<NewsPlace, string>> = {
  account: paths.account,
  bookshelf: paths.bookshelf,
  library: paths.library,
  profile: paths.profile,
  services: paths.home,
};

/** Notes once what is shown and was new. It looks new until the page is left. */
function useMarkAsRead(items: readonly NewsItem[] | undefined) {
  const { mutate } = useReadNews();
  const noted = useRef(new Set<string>());
  useEffect(() => {
    const fresh = (items ?? []).filter(({ id, unread }) => unread && !noted.current.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) noted.current.add(id);
    mutate(fresh.map(({ id }) => id));
  }, [items, mutate]);
}
