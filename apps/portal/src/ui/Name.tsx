import { Fragment } from 'react';
import classes from './Name.module.css';

interface NameProps {
  readonly children: string;
  readonly className?: string | undefined;
}

/**
 * A name in the page: of a person, a group or a school, a username, an email address, a code. It keeps its own direction, is never
 * translated, and breaks rather than widening its place. In plain text `isolated` (@aloud/api) keeps the direction; texts of the
 * catalogues do it for all that is filled in.
 */
export function Name({ children, className }: NameProps) {
  return (
    <bdi translate="no" className={className ? `${classes.name} ${className}` : classes.name}>
      {children}
    </bdi>
  );
}

interface NamesProps {
  readonly names: readonly string[];
  /** Of the reader's language. It is passed in because making one takes longer than rendering the names. */
  readonly list: Intl.ListFormat;
}

/** Several names in a sentence: 'Fyrskolan, Södra skolan and Västra skolan'. */
export function Names({ names, list }: NamesProps) {
  return list
    .formatToParts(names)
    .map(({ type, value }, at) =>
      type === 'element' ? (
        <Name key={String(at)}>{value}</Name>
      ) : (
        <Fragment key={String(at)}>{value}</Fragment>
      ),
    );
}
