import { useEffect, useRef } from 'react';
import { useArrival } from '../../../ui/useArrival.ts';

interface PlanHeadingProps {
  readonly title: string;
  /** Changes when the page becomes another one: then the heading gets the focus, as on a new page. */
  readonly phase: string;
}

/** The heading of the page of a plan, which has a new one for each phase. */
export function PlanHeading({ title, phase }: PlanHeadingProps) {
  const heading = useArrival(title);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    heading.current?.focus();
  }, [phase, heading]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
