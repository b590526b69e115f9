import Fastify, { type FastifyInstance } from 'fastify';
import { Control } from './control/control.ts';
import { controlDoor } from './control/door.ts';
import { type CsvOptions, oneRosterZip } from './files/oneroster.ts';
import { fileRoutes } from './files/routes.ts';
import { sdsZip } from './files/sds.ts';
import { oneRosterRoutes } from './oneroster/routes.ts';
import { homePage } from './pages/home.ts';
import { PlainError } from './plain-error.ts';
import { schulconnexRoutes } from './schulconnex/routes.ts';
import { ss12000Routes } from './ss12000/routes.ts';

export interface RosterDoubleOptions {
  /** 0, which is usual, takes any free port. */
  readonly port?: number | undefined;
  /** About how many people there are; 90 if absent. */
  readonly people?: number | undefined;
}

/** Stand-ins that run. */
export interface RosterDouble {
  /** Their address, such as `http://127.0.0.1:8083`. */
  readonly url: string;
  readonly control: Control;
  /** The town as a zip file of OneRoster. */
  oneRosterZip(options?: CsvOptions): Promise<Buffer>;
  /** The town as a zip file of School Data Sync 2.1. */
  sdsZip(): Promise<Buffer>;
  close(): Promise<void>;
}

export type { Change, Control, Request } from './control/control.ts';
export type { Fault } from './control/faults.ts';
export { credentials } from './credentials.ts';

/** Nobody but this machine reaches them. */
const host = '127.0.0.1';

/**
 * Starts a stand-in for each kind of system that schools have.
 * @throws PlainError if the port is not available
 */
export async function startRosterDouble({
  port = 0,
  people = 90,
}: RosterDoubleOptions = {}): Promise<RosterDouble> {
  const control = new Control(people);
  const app = Fastify({ logger: false, forceCloseConnections: true });
  readForms(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-stand-in', 'A stand-in of Aloud for tests: everybody in it is made up.');
    const isControl = request.url.startsWith('/control');
    if (!isControl) control.asked({ method: request.method, url: request.url, status: reply.statusCode });
  });
  oneRosterRoutes(app, control, '/oneroster');
  oneRosterRoutes(app, control, '/skolon');
  ss12000Routes(app, control, '/ss12000', 'standard');
  ss12000Routes(app, control, '/ss12000-skolverket', 'skolverket');
  schulconnexRoutes(app, control, '/schulconnex/v1');
  fileRoutes(app, control);
  homePage(app, control);
  await app.register(async (inner) => controlDoor(inner, control));
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw told(error, port);
  }
  const address = app.server.address();
  const listening = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://${host}:${listening}`,
    control,
    oneRosterZip: (options) => oneRosterZip(control.town, options),
    sdsZip: () => sdsZip(control.town),
    close: () => app.close(),
  };
}

/** Requests for tokens are forms. */
function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 ** 2 },
    (_request, body, done) => done(null, body),
  );
}

function told(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'EADDRINUSE') return error;
  return new PlainError(
    `Port ${port} is taken by another program. Stop it, or choose another port with ROSTER_DOUBLE_PORT.`,
  );
}
