import type { ComponentProps, ReactNode } from 'react';
import { Heading } from '../../../ui/Heading.tsx';
import { ListSearch } from '../../../ui/lists/ListSearch.tsx';
import { ServerList } from '../../../ui/lists/ServerList.tsx';
import { pageSizes } from '../../../ui/lists/serverQuery.ts';
import classes from './ControlPanelList.module.css';

type ControlPanelListProps<Row extends { readonly uid: string }> = Pick<
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

type ControlPanelListHeadProps<Row extends { readonly uid: string }> = Pick<
  ControlPanelListProps<Row>,
  'title' | 'searchLabel' | 'action' | 'filters' | 'query' | 'change'
>;

/** What stands above a list: its title, what is done here most, and what is looked for. */
export function ControlPanelListHead<Row extends { readonly uid: string }>({
  title,
  searchLabel,
  action,
  filters,
  query,
  change,
}: ControlPanelListHeadProps<Row>) {
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
export function ControlPanelList<Row extends { readonly uid: string }>({
  searchLabel,
  action,
  filters,
  children,
  ...list
}: ControlPanelListProps<Row>) {
  const { title, query, change } = list;
  return (
    <>
      <ControlPanelListHead<Row> {...{ title, searchLabel, action, filters, query, change }} />
      {children}
      <ServerList<Row> {...list} keyOf={({ uid }) => uid} byItself="name" sizes={pageSizes} />
    </>
  );
}
