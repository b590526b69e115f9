import pg from 'pg';

/**
 * A pool that outlives its connections. One that breaks is told to whoever waits for an answer, and is replaced on the next query. Without listeners it
 * would end the process: idle ones are the pool's, those in use are nobody's. And it is given back as soon as it breaks, by itself: Drizzle gives none
 * back where a transaction could not even begin (0.45), and a pool whose connections are all lost in this way answers nobody any more.
 */
export class SurvivingPool extends pg.Pool {
  readonly #broken = new WeakSet<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      client.on('error', () => undefined);
      client.once('end', () => this.#broken.add(client));
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    // So the pool asks itself for a single query, after which it gives back.
    if (!callback) return super.connect().then((client) => this.#givenBackOnceBroken(client));
    super.connect(callback);
    return undefined;
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
