import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useMe } from '../../data/account/queries.ts';
import { useVisit } from '../../session/VisitContext.ts';
import type { DraftName } from '../../site/drafts/names.ts';

/** What a form needs of its draft. */
export interface KeptForm {
  /** Discards what was brought back; null if nothing was. */
  readonly discard: (() => void) | null;
  readonly forget: () => void;
  /**
   * The id of the thing that the form creates, if it creates one: for as long as the form is open, and in its draft. If an answer is lost and
   * something else is typed then, the server changes what it has made already, and makes no second one (decision 0073).
   */
  readonly newId: string;
}

interface KeptOptions {
  /** What the form began on, with its version. */
  readonly base?: unknown;
  /** Fields that are never kept: passwords, codes, keys, and what needs a secure login. */
  readonly never?: readonly string[];
  /** Fields that the form fills in itself: that alone is nothing typed. */
  readonly byItself?: readonly string[];
  /** Brings back what the form would show without the draft; by default its default values. */
  readonly onDiscard?: () => void;
}

const none: readonly string[] = [];
/** Among the values of a draft: the id of what is created. No field has such a name. */
const ID = '#id';

/**
 * Keeps what is typed into a form in this tab until it is saved, and brings it back after a reload, an ended session or a crash. For
 * accounts that several people share nothing is kept.
 */
export function useKept<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: DraftName,
  { base, never = none, byItself = none, onDiscard }: KeptOptions = {},
): KeptForm {
  const { drafts } = useVisit();
  const { data: me } = useMe();
  const isOwn = me !== undefined && !me.sharedAccount;
  const [isBack, setBack] = useState(false);
  const [newId, setNewId] = useState(() => {
    const kept = drafts.read(name)?.values[ID];
    return typeof kept === 'string' ? kept : crypto.randomUUID();
  });
  const began = useRef(base);
  began.current = base;

  useEffect(() => drafts.show(name), [drafts, name]);

  useEffect(() => {
    const draft = drafts.read(name);
    if (!draft) return;
    // Typed into this form, in which a field of an older version does no harm.
    const typed = without(draft.values, [ID]) as Partial<Values>;
    form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true });
    setBack(true);
  }, [drafts, form, name]);

  useEffect(() => {
    if (!isOwn) return;
    const defaults = () => form.formState.defaultValues ?? {};
    const keep = (typed: object) => {
      const values = without(typed, never);
      if (isSame(values, defaults())) drafts.forget(name);
      else drafts.write(name, { ...values, [ID]: newId }, began.current);
    };
    // What was typed before it was known whose account this is.
    const already = form.getValues();
    if (!isSame(without(already, [...never, ...byItself]), defaults())) keep(already);
    const watching = form.watch((typed, { name: field, type }) => {
      // Without a type nobody has typed.
      if (type !== undefined || field === undefined || !byItself.includes(field)) keep(typed);
    });
    return () => watching.unsubscribe();
  }, [drafts, form, isOwn, name, never, byItself, newId]);

  const forget = useCallback(() => drafts.forget(name), [drafts, name]);
  const discard = () => {
    if (onDiscard) onDiscard();
    else form.reset();
    forget();
    setBack(false);
    setNewId(crypto.randomUUID());
  };
  return { discard: isBack ? discard : null, forget, newId };
}

const without = (values: object, fields: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));

/** Whether every field has the value with which the form began. */
const isSame = (values: Readonly<Record<string, unknown>>, defaults: Readonly<Record<string, unknown>>) =>
  Object.entries(values).every(([field, value]) => JSON.stringify(value) === JSON.stringify(defaults[field]));
