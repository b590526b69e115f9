import type { ReactNode } from 'react';
import { useArrival } from './useArrival.ts';

/** The heading of a screen. `title` is the title of the window; the heading may differ from it. */
export function Heading({
  title,
  children = title,
  className,
}: {
  title: string;
  children?: ReactNode;
  className?: string;
}) {
  const ref = useArrival(title);
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
