import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface AnyLinkProps {
  /** A page of ours, or an address of another site. */
  readonly to: string;
  /** What the page is told of where somebody came from. */
  readonly state?: object;
  readonly className?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link whose end a table names: inside the portal without loading it anew, elsewhere as any other link. */
export function AnyLink({ to, state, ...rest }: AnyLinkProps) {
  if (to.startsWith('/')) return <Link to={to} state={state} {...rest} />;
  return <a href={to} rel="noreferrer" {...rest} />;
}
