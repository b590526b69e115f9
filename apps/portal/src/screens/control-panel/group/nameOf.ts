import type { GroupForm } from '@aloud/api';

/** The name of a group; a dash if the person may not see it. */
export const nameOf = ({ attributes }: GroupForm) => attributes.name.value ?? '–';
