import { useEffect, useRef } from 'react';
import classes from './RowBox.module.css';

interface RowBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Whether some of what it stands for is chosen, and some is not. */
  readonly partly?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** The box of a row. A hundred of the kit's take a tablet longer to draw anew than anybody waits for the answer to a press. */
export function RowBox({ label, checked, partly = false, onChange }: RowBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
