import { Link } from 'react-router-dom';
import classes from './PageTabs.module.css';

interface PageTabsProps<Name extends string> {
  /** Accessible name of the row of tabs. */
  readonly label: string;
  readonly tabs: ReadonlyArray<{
    readonly name: Name;
    readonly title: string;
    /** Its path, if it has one of its own; otherwise it is named in the query. */
    readonly to?: string;
  }>;
  readonly current: Name;
}

/** The parts of a page, each with an address of its own: the back button works, and a shared link shows the same part. */
export function PageTabs<Name extends string>({ label, tabs, current }: PageTabsProps<Name>) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ name, title, to }) => (
        <Link
          key={name}
          to={to ?? { search: `?tab=${name}` }}
          preventScrollReset
          aria-current={name === current ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
