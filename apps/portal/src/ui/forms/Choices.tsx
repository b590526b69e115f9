import type { FormOption } from '@aloud/api';
import { Checkbox, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '../Name.tsx';
import classes from './Choices.module.css';
import { Padlock } from './Padlock.tsx';

/** A list with more options than this has a search field. */
const few = 12;
const most = 50;

interface ChoicesProps {
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly FormOption[];
  /** Ids of the chosen options. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly error?: string | undefined;
  /** Text shown if there are no options. */
  readonly empty: string;
}

/** Chooses any number of options by checkbox; locked ones have a padlock. Long lists have a search field. */
export function Choices({ label, hint, options, chosen, onChange, error, empty }: ChoicesProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const id = useId();
  const isLong = options.length > few;
  const part = wanted.trim().toLocaleLowerCase();
  const matching = options.filter(
    (option) =>
      (isLong && !part && chosen.includes(option.id)) || option.name.toLocaleLowerCase().includes(part),
  );
  // Chosen options come first in a long list, where they would be hard to find otherwise.
  const sorted = isLong
    ? [...matching].sort((one, other) => +chosen.includes(other.id) - +chosen.includes(one.id))
    : matching;
  const shown = sorted.slice(0, most);
  const rest = sorted.length - shown.length;
  const toggle = (option: string, on: boolean) =>
    onChange(on ? [...chosen, option] : chosen.filter((each) => each !== option));
  const said = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={classes.choices} aria-describedby={said || undefined}>
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {isLong && (
        <TextInput
          type="search"
          aria-label={t('forms.searchIn', { label })}
          placeholder={t('forms.search')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {options.length === 0 && <p className={classes.hint}>{empty}</p>}
      <ul>
        {shown.map((option) => (
          <li key={option.id}>
            <Checkbox
              label={<Name>{option.name}</Name>}
              checked={chosen.includes(option.id)}
              disabled={!option.selectable && !option.removable}
              onChange={(event) => toggle(option.id, event.currentTarget.checked)}
            />
            <Padlock lock={option.lock} />
          </li>
        ))}
      </ul>
      <p role="status" className={classes.hint}>
        {rest > 0
          ? t('forms.more', { count: rest })
          : options.length > 0 && shown.length === 0
            ? t('lists.nothing')
            : ''}
      </p>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
