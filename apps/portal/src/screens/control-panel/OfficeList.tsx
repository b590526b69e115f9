import type { ComponentProps, ReactNode } from 'react';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { ServerList } from '../../lists/ServerList.tsx';
import { pageSizes } from '../../lists/serverQuery.ts';
import { Heading } from '../../shell/Heading.tsx';
import classes from './OfficeList.module.css';

type OfficeListProps<Row extends { readonly uid: string }> = Pick<
  ComponentProps<typeof ServerList<Row>>,
  'title' | 'columns' | 'query' | 'change' | 'result' | 'empty'
> & {
  readonly searchLabel: string;
  /** The one thing that is done here most, beside the title. */
  readonly action?: ReactNode;
  /** Beside the search field. */
  readonly filters?: ReactNode;
  /** What the list is confined to otherwise. */
  readonly children?: ReactNode;
};

type OfficeListHeadProps<Row extends { readonly uid: string }> = Pick<
  OfficeListProps<Row>,
  'title' | 'searchLabel' | 'action' | 'filters' | 'query' | 'change'
>;

/** What stands above a list: its title, what is done here most, and what is looked for. */
export function OfficeListHead<Row extends { readonly uid: string }>({
  title,
  searchLabel,
  action,
  filters,
  query,
  change,
}: OfficeListHeadProps<Row>) {
  return (
    <>
      <div className={classes.head}>
        <Heading title={title} />
        {action}
      </div>
      <ListSearch label={searchLabel} query={query} change={change}>
        {filters}
      </ListSearch>
    </>
  );
}

/** A screen of the control panel that is a list, by name where nobody chose another order. */
export function OfficeList<Row extends { readonly uid: string }>({
  searchLabel,
  action,
  filters,
  children,
  ...list
}: OfficeListProps<Row>) {
  const { title, query, change } = list;
  return (
    <>
      <OfficeListHead<Row> {...{ title, searchLabel, action, filters, query, change }} />
      {children}
      <ServerList<Row> {...list} keyOf={({ uid }) => uid} byItself="name" sizes={pageSizes} />
    </>
  );
}
