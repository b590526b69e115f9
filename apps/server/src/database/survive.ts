import pg from 'pg';

/**
 * A pool that outlives its connections. One that breaks is told to whoever waits for an answer, and is replaced on the next query. Without listeners it
 * would end the process: idle ones are the pool's, those in use are nobody's. And it is given back as soon as it breaks, by itself: Drizzle gives none
 * back where a transaction could not even begin (0.45), and a pool whose connections are all lost in this way answers nobody any more.
 */
export class SurvivingPool extends pg.Pool {
  /** When it last failed, and when the database last did what was asked (ms of this process). */
  #failed = Number.NEGATIVE_INFINITY;
  #answered = Number.NEGATIVE_INFINITY;
  readonly #broken = new WeakSet<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('error', () => undefined);
    this.on('release', (error: unknown) => this.#note(error));
    this.on('connect', (client) => {
      this.#note(undefined);
      client.on('error', (error) => this.#note(error));
      client.once('end', () => this.#broken.add(client));
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    // So the pool asks itself for a single query, after which it gives back.
    if (!callback)
      return super.connect().then(
        (client) => this.#givenBackOnceBroken(client),
        (error: unknown) => {
          this.#note(error);
          throw error;
        },
      );
    super.connect((error, ...rest) => {
      if (error) this.#note(error);
      callback(error, ...rest);
    });
    return undefined;
  }

  /** Whether what was heard of the database last was a connection that broke, or none that came about. */
  get isAway(): boolean {
    return this.#failed > this.#answered;
  }

  #note(error: unknown): void {
    if (error) this.#failed = performance.now();
    else this.#answered = performance.now();
  }

  #givenBackOnceBroken(client: pg.PoolClient): pg.PoolClient {
    const give = client.release.bind(client);
    let isGiven = false;
    const release = (error?: Error | boolean) => {
      if (isGiven) return;
      isGiven = true;
      client.off('end', broken);
      give(error);
    };
    const broken = () => release(true);
    client.once('end', broken);
    Object.assign(client, { release });
    // It may have broken on its way here.
    if (this.#broken.has(client)) broken();
    return client;
  }
}

/** Whether a database is away, as far as its connections tell; one without a pool never is. */
export function isAway(db: object): boolean {
  return '$client' in db && db.$client instanceof SurvivingPool && db.$client.isAway;
}
