import { isolated, type LibraryBook } from '@aloud/api';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStanding } from '../../data/account/useStanding.ts';
import { assignmentsOfBookPath } from '../../site/assignmentPaths.ts';
import { bookRecordPath } from '../../site/controlPanelPaths.ts';
import { libraryPathBy } from '../../site/libraryPaths.ts';
import { readerPath } from '../../site/paths.ts';
import { useBookAhead } from '../../ui/books/ahead.ts';
import { Cover } from '../../ui/books/Cover.tsx';
import { GivenNote } from '../../ui/books/LazyGivenNote.ts';
import { languageList } from '../../ui/books/languageNames.ts';
import { Progress } from '../../ui/books/Progress.tsx';
import { isSubject } from '../../ui/books/subjects.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { BookAccessibility } from './BookAccessibility.tsx';
import classes from './BookPage.module.css';
import { GiveBookButtons } from './GiveBookButtons.tsx';
import { OwnShelf } from './OwnShelf.tsx';

/** A book's cover, what it is about, and what the person can do with it. */
export function AboutBook({ book }: { book: LibraryBook }) {
  const { t, i18n } = useTranslation();
  const standing = useStanding();
  const people = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
    book.authors.map(isolated),
  );
  return (
    <article className={classes.book}>
      <div className={classes.cover}>
        <Cover book={book} eager />
      </div>
      <div className={classes.text}>
        <Heading title={book.title}>
          <span lang={book.language}>{book.title}</span>
        </Heading>
        {people && <p className={classes.people}>{people}</p>}
        <SeriesLink book={book} />
        {book.given && (
          <Suspense fallback={null}>
            <GivenNote given={book.given} title={book.title} whole />
          </Suspense>
        )}
        <Progress book={book} />
        <div className={classes.actions}>
          {book.comingSoon ? <p className={classes.soon}>{t('find.book.soon')}</p> : <Read book={book} />}
          <OwnShelf book={book} />
          {standing?.isEmployee && !book.comingSoon && <GiveBookButtons book={book} />}
          {standing?.isEmployee && !book.comingSoon && (
            <Button component={Link} to={assignmentsOfBookPath(book.id)} variant="default">
              {t('find.book.assignments')}
            </Button>
          )}
          {standing?.isSuperUser && (
            <Button component={Link} to={bookRecordPath(book.id)} variant="default">
              {t('find.book.correct')}
            </Button>
          )}
        </div>
        {book.description && (
          <p lang={book.language} className={classes.description}>
            {book.description}
          </p>
        )}
        <Sample book={book} />
        <BookFacts book={book} />
        <BookAccessibility book={book} />
      </div>
    </article>
  );
}

/** The picture and the beginning of a page, so that a reader sees what the book is like. */
function Sample({ book: { sample, samplePicture, language } }: { book: LibraryBook }) {
  const { t } = useTranslation();
  if (sample === null) return null;
  return (
    <section className={classes.sample}>
      <h2>{t('find.book.sample')}</h2>
      <div className={classes.page}>
        {samplePicture && (
          <img
            src={samplePicture.url}
            alt={samplePicture.alt}
            lang={language}
            // Reserves its space, so that nothing moves when it has loaded.
            width={samplePicture.width}
            height={samplePicture.height}
            loading="lazy"
            decoding="async"
          />
        )}
        <blockquote lang={language}>{sample}</blockquote>
      </div>
    </section>
  );
}

function Read({ book }: { book: LibraryBook }) {
  const { t } = useTranslation();
  const ahead = useBookAhead(book.id, book.fileUrl);
  const begun = book.progress !== null && book.progress < 100;
  return (
    <Button component={Link} to={readerPath(book.id, book.fileUrl)} {...ahead}>
      {t(begun ? 'book.continue' : 'find.book.read')}
    </Button>
  );
}

/** All books of its series. */
function SeriesLink({ book: { series, seriesPart } }: { book: LibraryBook }) {
  const { t } = useTranslation();
  if (series === null) return null;
  return (
    <Link to={libraryPathBy('series', series)} className={classes.series}>
      {seriesPart === null
        ? t('find.book.series', { series })
        : t('find.book.seriesPart', { series, part: seriesPart })}
    </Link>
  );
}

function BookFacts({ book }: { book: LibraryBook }) {
  const { t, i18n } = useTranslation();
  const { ageFrom, ageTo, audioLanguages, videoLanguages, duration, levels } = book;
  const languages = (tags: readonly string[]) => languageList(tags, i18n.language);
  const subjects = book.subjects.filter(isSubject).map((code) => t(`find.subject.${code}`));
  const list = (words: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(words);
  return (
    <Facts>
      {ageFrom !== null && (
        <Fact name={t('find.facet.age')}>
          {ageTo === null
            ? t('find.yearsFrom', { from: ageFrom })
            : t('find.years', { from: ageFrom, to: ageTo })}
        </Fact>
      )}
      <Fact name={t('find.facet.read')}>{languages([book.language])}</Fact>
      {audioLanguages.length > 0 && <Fact name={t('find.facet.heard')}>{languages(audioLanguages)}</Fact>}
      {videoLanguages.length > 0 && <Fact name={t('find.facet.signed')}>{languages(videoLanguages)}</Fact>}
      {duration !== null && duration > 0 && (
        <Fact name={t('find.facet.length')}>
          {t('find.book.minutes', { count: Math.max(1, Math.round(duration / 60)) })}
        </Fact>
      )}
      {levels.length > 0 && (
        <Fact name={t('find.facet.level')}>
          {list(levels.map(({ system, value }) => `${system} ${value}`))}
        </Fact>
      )}
      {subjects.length > 0 && <Fact name={t('find.facet.subject')}>{list(subjects)}</Fact>}
    </Facts>
  );
}
