import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { Icon } from '../../../../../ui/icons/Icon.tsx';

interface PairSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Value[];
  readonly textOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** A name with what is chosen for it beside it. */
export function PairSelect<Value extends string>({
  label,
  value,
  options,
  textOf,
  onChoose,
}: PairSelectProps<Value>) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        rightSection={<Icon name="down" size={20} />}
        value={value}
        onChange={(event) => {
          const chosen = options.find((each) => each === event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
        data={options.map((each) => ({ value: each, label: textOf(each) }))}
      />
    </li>
  );
}
