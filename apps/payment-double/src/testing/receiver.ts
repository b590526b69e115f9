import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import type { WebhookTarget } from '../config.ts';

export const webhookSecret = 'whsec_double';

/** A webhook that keeps what it gets. */
export interface Receiver {
  readonly target: WebhookTarget;
  /** What came, checked by the SDK, in order; also what was refused. */
  readonly received: Stripe.Event[];
  readonly signatures: string[];
  /** Answers the next requests with this status. */
  refuse(times: number, status?: number): void;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Stripe.Event[] = [];
  const signatures: string[] = [];
  let refusals = 0;
  let refusedWith = 500;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const signature = String(request.headers['stripe-signature']);
      received.push(Stripe.webhooks.constructEvent(body, signature, webhookSecret));
      signatures.push(signature);
      refusals -= 1;
      response.writeHead(refusals >= 0 ? refusedWith : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  // A server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo;
  return {
    target: { url: `http://127.0.0.1:${port}/webhook`, secret: webhookSecret },
    received,
    signatures,
    refuse: (times, status = 500) => {
      refusals = times;
      refusedWith = status;
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
