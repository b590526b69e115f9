import type { ReactNode } from 'react';
import { SilentBookLater } from './drawings/SilentBookLater.tsx';
import { Heading } from './Heading.tsx';
import classes from './Problem.module.css';

interface ProblemProps {
  readonly title: string;
  readonly hint: string;
  /** What it is called, for whoever is asked for help. */
  readonly details?: string | undefined;
  /** What the person can do next: buttons and links. */
  readonly children: ReactNode;
  /** Whether this is the whole screen, with its heading, or a part of one. */
  readonly part?: boolean;
}

/** Says what went wrong and what to do next. */
export function Problem({ title, hint, details, children, part = false }: ProblemProps) {
  return (
    <div className={classes.problem} role={part ? 'alert' : undefined}>
      <SilentBookLater />
      {part ? <h2>{title}</h2> : <Heading title={title} />}
      <p>{hint}</p>
      {details && (
        <p>
          <small>{details}</small>
        </p>
      )}
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
