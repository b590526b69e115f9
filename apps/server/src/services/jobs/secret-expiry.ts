const day = 24 * 3_600_000;

/** When the new passwords of a job are deleted, whether or not they were downloaded. */
export const secretsEnd = ({
  created,
  finished,
}: {
  readonly created: Date;
  readonly finished: Date | null;
}): Date => new Date((finished ?? created).getTime() + day);
