import { type AccessibilityStatement, accessibilityStatements, type LibraryBook } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import classes from './BookPage.module.css';

/** What the publication says of its accessibility, in words (W3C, Accessibility Metadata Display Guide 2.0). */
export function BookAccessibility({ book: { accessibility, layout, language } }: { book: LibraryBook }) {
  const { t } = useTranslation();
  const words = (statement: AccessibilityStatement) =>
    statement === 'certified'
      ? t('accessibility.says.certified', { name: accessibility?.certifiedBy ?? '' })
      : t(`accessibility.says.${statement}`);
  return (
    <details className={classes.accessibility}>
      <summary>{t('accessibility.title')}</summary>
      {accessibilityStatements(accessibility, layout === 'pre-paginated').map(({ section, statements }) => (
        <section key={section}>
          <h2>{t(`accessibility.section.${section}`)}</h2>
          <ul>
            {statements.map((statement) => (
              <li key={statement}>{words(statement)}</li>
            ))}
          </ul>
        </section>
      ))}
      {accessibility?.summary && <p lang={language}>{accessibility.summary}</p>}
    </details>
  );
}
