export interface RunningPostgres {
  /** Address of its database, for DATABASE_URL. */
  readonly url: string;
  /** Folder of the programs, from the project's root. */
  readonly binaries: string;
  stop(): Promise<void>;
}

export function startPostgres(options?: {
  readonly folder?: string;
  readonly settings?: readonly string[];
}): Promise<RunningPostgres>;
