const day = 24 * 3_600_000;

/** When new passwords of a job are forgotten, whoever has or has not got them. */
export const secretsEnd = ({
  created,
  finished,
}: {
  readonly created: Date;
  readonly finished: Date | null;
}): Date => new Date((finished ?? created).getTime() + day);
