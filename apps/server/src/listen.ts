import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { PlainError } from './plain-error.ts';

/**
 * Opens the port.
 * @throws PlainError if the port or the host is not available
 */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = sentences({ host, port })[code];
    throw sentence ? new PlainError(sentence) : error;
  }
}

const sentences = ({ host, port }: Pick<Config, 'host' | 'port'>): Record<string, string> => ({
  EADDRINUSE: `Port ${port} is taken by another program. Stop it, or choose another port with PORT.`,
  EACCES: `This user may not open port ${port}. Choose a port above 1023 with PORT.`,
  EADDRNOTAVAIL: `This machine has no address ${host}. Check HOST.`,
  ENOTFOUND: `The name ${host} is not known here. Check HOST.`,
});
