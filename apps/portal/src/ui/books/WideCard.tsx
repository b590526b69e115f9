import type { ShelfBook } from '@aloud/api';
import { Skeleton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cover } from './Cover.tsx';
import classes from './WideCard.module.css';

interface WideCardProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  readonly book: Pick<ShelfBook, 'id' | 'title' | 'language' | 'coverUrl' | 'coverSize'>;
  /** Whether it stands out from its page. */
  readonly tinted?: boolean;
  /** What stands below the title. */
  readonly children: ReactNode;
}

/** A book that is presented alone: its cover, and beside it what there is to say. */
export function WideCard({ book, tinted = false, children, ...link }: WideCardProps) {
  return (
    <Link {...link} className={classes.card} data-tinted={tinted || undefined}>
      <span className={classes.cover}>
        <Cover book={book} eager />
      </span>
      <span className={classes.text}>
        <span className={classes.title} lang={book.language}>
          {book.title}
        </span>
        {children}
      </span>
    </Link>
  );
}

/** A placeholder of the size of the card. */
export function WideCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <span className={classes.cover}>
        <Skeleton className={classes.coming} radius={6} />
      </span>
      <span className={classes.text}>
        <Skeleton height={20} width="60%" />
        <Skeleton height={14} width="40%" />
      </span>
    </div>
  );
}
