import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface AnyLinkProps {
  /** A path of the portal, or the address of another site. */
  readonly to: string;
  /** History state for the target page, for example where the person came from. */
  readonly state?: object;
  readonly className?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link to an address given as data: a router link inside the portal, otherwise a plain one. */
export function AnyLink({ to, state, ...rest }: AnyLinkProps) {
  if (to.startsWith('/')) return <Link to={to} state={state} {...rest} />;
  return <a href={to} rel="noreferrer" {...rest} />;
}
