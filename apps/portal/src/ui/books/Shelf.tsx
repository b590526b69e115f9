import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Shelf.module.css';

/** The grid of books. */
export function Shelf({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={classes.shelf} aria-label={label}>
      {children}
    </ul>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholders while the books are fetched. */
export function ShelfSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.shelf}>
      <span className="visually-hidden">{t('common.loading')}</span>
      {places.map((place) => (
        <div key={place} className={classes.empty}>
          <Skeleton className={classes.cover} radius={6} />
          <Skeleton height={14} mt={10} width="80%" />
          <Skeleton height={10} mt={8} width="45%" />
        </div>
      ))}
    </div>
  );
}
