import * as z from 'zod/mini';
import { reasonReply } from '../reasons.ts';

/** The level of a right to a field: 0 not shown or not editable, 2 shown or editable (spec §5). */
const level = z.union([z.literal(0), z.literal(2)]);

/** Why something is locked, for the tooltip of a padlock, and whether a more secure login opens it (spec §6). */
export const formLock = z.object({ reason: reasonReply, stepUp: z.boolean() });
export type FormLock = z.infer<typeof formLock>;

const rights = { viewable: level, editable: level, lock: z.nullable(formLock) };

/** The rights to a field whose value is elsewhere. */
export const formRights = z.object(rights);
export type FormRights = z.infer<typeof formRights>;

/**
 * A field of a form. One that the requester may not see, and one that is only ever written, has no value; one that the
 * person does not have at all has levels of 0 and no lock.
 */
/*#__NO_SIDE_EFFECTS__*/
export function formAttribute<Value extends z.core.$ZodType>(value: Value) {
  return z.object({ value: z.optional(value), ...rights });
}

/** One option to choose. A chosen option can be removed if it is `removable`. */
export const formOption = z.object({
  id: z.string(),
  name: z.string(),
  selectable: z.boolean(),
  removable: z.boolean(),
  lock: z.nullable(formLock),
});
export type FormOption = z.infer<typeof formOption>;

/** A group to choose, with its organisation (spec §3, user groups). */
export const groupOption = z.extend(formOption, { organization_id: z.string() });
export type GroupOption = z.infer<typeof groupOption>;

/** A field with ids chosen from options. The options are absent if the field is not shown. */
/*#__NO_SIDE_EFFECTS__*/
export function formChoice<Item extends z.core.$ZodType>(item: Item) {
  return z.extend(formAttribute(z.array(z.string())), { options: z.optional(z.array(item)) });
}

/** Something that may be done or not; an inactive action says why (spec §6). */
/*#__NO_SIDE_EFFECTS__*/
export function formAction<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.object({
    name: z.enum(names),
    status: z.enum(['active', 'inactive']),
    lock: z.nullable(formLock),
  });
}
