import { Tooltip } from '@mantine/core';
import { type ReactElement, useId } from 'react';

interface ExplainedProps {
  readonly hint: string;
  /** What it is about, with the attribute that ties the words to it. */
  readonly children: (described: { 'aria-describedby': string }) => ReactElement;
}

/** Says what something is for when it is pointed at or has the focus; screen readers have it as its description. */
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
