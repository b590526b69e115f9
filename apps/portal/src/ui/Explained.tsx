import { Tooltip } from '@mantine/core';
import { type ReactElement, useId } from 'react';

interface ExplainedProps {
  readonly hint: string;
  /** Renders the explained element; it must take the given attribute. */
  readonly children: (described: { 'aria-describedby': string }) => ReactElement;
}

/** Explains an element in a tooltip on hover and focus; screen readers get the hint as its description. */
export function Explained({ hint, children }: ExplainedProps) {
  const id = useId();
  return (
    <>
      <Tooltip label={hint} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
        {children({ 'aria-describedby': id })}
      </Tooltip>
      <span id={id} hidden>
        {hint}
      </span>
    </>
  );
}
