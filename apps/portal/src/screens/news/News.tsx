import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { news } from '../../data/news/news.ts';
import { newsSeen } from '../../data/news/newsSeen.ts';
import { Heading } from '../../ui/Heading.tsx';
import classes from './News.module.css';

export function News() {
  const { t, i18n } = useTranslation();
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  useEffect(() => newsSeen.mark(), []);
  return (
    <>
      <Heading title={t('nav.news')} />
      <ul className={classes.news}>
        {news.map(({ id, date, place }) => (
          <li key={id}>
            <article className={classes.item}>
              <h2>{t(`newsItems.${id}.title`)}</h2>
              <time dateTime={date}>{day.format(new Date(date))}</time>
              <p>{t(`newsItems.${id}.text`)}</p>
              {place && <Link to={place.to}>{t(place.name)}</Link>}
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}
