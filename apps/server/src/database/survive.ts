import pg from 'pg';

/**
 * A pool that outlives its connections. If one breaks, the waiting caller gets an error, and the next query gets a new one. Without listeners a
 * broken connection would end the process: the pool listens to idle ones, nobody to those in use. It is also released as soon as it breaks: Drizzle
 * releases none if a transaction could not even begin (0.45), and a pool that has lost all its connections in this way answers nobody any more.
 */
export class SurvivingPool extends pg.Pool {
  /** When it last failed, and when the database last completed a query (ms of this process). */
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
    // So the pool takes a connection itself for a single query, and releases it afterwards.
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

  /** Whether the last news of the database was a connection that broke or could not be opened. */
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

/** Whether a database is away, as far as its connections show; always false for one without a pool. */
export function isAway(db: object): boolean {
  return '$client' in db && db.$client instanceof SurvivingPool && db.$client.isAway;
}
