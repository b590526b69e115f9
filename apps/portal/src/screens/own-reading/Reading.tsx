import type { OwnReading } from '@aloud/api';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { libraryBookPath } from '../../site/libraryPaths.ts';
import { Name } from '../../ui/Name.tsx';
import type { DayPeriod, PeriodName } from '../../ui/reading/periods.ts';
import { Bars, type Measure, measures } from './Bars.tsx';
import classes from './OwnReading.module.css';

interface ReadingProps {
  readonly name: PeriodName;
  readonly period: DayPeriod;
  readonly reading: OwnReading;
  /** Of the heading above the books: below that of the reader, if there is one. */
  readonly heading: 'h2' | 'h3';
}

/** What one reader has read in a period: how much, when, and which books. */
export function Reading({ name, period, reading, heading: Heading }: ReadingProps) {
  const { t, i18n } = useTranslation();
  const [measure, setMeasure] = useState<Measure>('minutes');
  const number = new Intl.NumberFormat(i18n.language);
  const { minutes, pages, words, days, books } = reading;
  if (books.length === 0)
    return <p role="status">{t(`readingSums.${name === 'schoolYear' ? 'none' : 'noneThen'}`)}</p>;
  const facts = [
    [t('readingSums.daysRead'), number.format(days.length)],
    // Somebody who has read for a moment has read.
    [t('readingSums.minutes'), minutes === 0 ? '< 1' : number.format(minutes)],
    [t('readingSums.pages'), number.format(pages)],
    // Not of books whose words were never counted.
    ...(words > 0 ? [[t('readingSums.words'), number.format(words)] as const] : []),
    [t('readingSums.books'), number.format(books.length)],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <MeasureChoice hasWords={words > 0} value={measure} onChange={setMeasure} />
      <Bars name={name} period={period} days={days} measure={measure} />
      <Heading className={classes.heading}>{t('readingSums.books')}</Heading>
      <ul className={classes.books}>
        {books.map(({ bookId, title, minutes: spent, days: on, finished }) => (
          <li key={bookId}>
            {title === null ? (
              <span>{t('readingSums.gone')}</span>
            ) : (
              <Link to={libraryBookPath(bookId)}>
                <Name>{title}</Name>
              </Link>
            )}
            {finished && <strong>{t('readingSums.finished')}</strong>}
            <span className={classes.amount}>
              {[
                spent === 0 ? t('readingSums.bookMoment') : t('readingSums.bookMinutes', { count: spent }),
                t('readingSums.bookDays', { count: on }),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface MeasureChoiceProps {
  readonly hasWords: boolean;
  readonly value: Measure;
  readonly onChange: (measure: Measure) => void;
}

/** By what the bars are drawn: each reader chooses. */
function MeasureChoice({ hasWords, value, onChange }: MeasureChoiceProps) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <fieldset className={classes.measures}>
      <legend>{t('readingSums.measure')}</legend>
      {measures
        .filter((measure) => measure !== 'words' || hasWords)
        .map((measure) => (
          <label key={measure}>
            <input type="radio" name={group} checked={measure === value} onChange={() => onChange(measure)} />
            {t(`readingSums.${measure}`)}
          </label>
        ))}
    </fieldset>
  );
}
