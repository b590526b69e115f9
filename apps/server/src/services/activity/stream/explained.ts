import { JetStreamApiError } from '@nats-io/jetstream';
import { PlainError } from '../../../plain-error.ts';

/** Codes of the event server: no JetStream for this account, and too little room for the stream. */
const NO_JETSTREAM = [10_039, 10_076];
const NO_ROOM = [10_023, 10_047];
/** The stream cannot be changed into what it has to be. */
const OTHER_STREAM = [10_052, 10_065];

/** @returns a sentence for whoever runs the product, if the error is a known one; otherwise the error itself */
export function explained(error: unknown, where: string): unknown {
  const sentence = error instanceof Error ? sentenceOf(error, `NATS at ${where}`, where) : null;
  return sentence === null ? error : new PlainError(sentence);
}

function sentenceOf(error: Error, server: string, where: string): string | null {
  if (error instanceof JetStreamApiError) {
    if (NO_JETSTREAM.includes(error.code))
      return `${server} has no JetStream. Put a block "jetstream" into its settings.`;
    if (NO_ROOM.includes(error.code))
      return `${server} has no room for EVENTS_MAX_BYTES. Raise max_file_store there, or lower EVENTS_MAX_BYTES.`;
    if (OTHER_STREAM.includes(error.code))
      return `${server} has a stream of our name for something else (${error.message}). Give Aloud an account of its own there.`;
    return null;
  }
  return (
    sentences[error.name]?.(server, where) ??
    (/ENOTFOUND|EAI_AGAIN/.test(error.message) ? unknownHost(where) : null)
  );
}

const unknownHost = (where: string) => `The NATS host ${where} is not known. Check EVENTS_URL.`;

const sentences: Readonly<Record<string, (server: string, where: string) => string>> = {
  ConnectionError: (_server, where) =>
    `No NATS server answers at ${where}. Is it running, and is EVENTS_URL right?`,
  TimeoutError: (server) => `${server} did not answer in time. Check EVENTS_URL and the network.`,
  AuthorizationError: (server) => `${server} refused the user, password or token in EVENTS_URL.`,
  PermissionViolationError: (server) =>
    `${server} does not let this user do what Aloud needs (docs/operations.md, The event stream).`,
  JetStreamNotEnabled: (server) => `${server} has no JetStream. Put a block "jetstream" into its settings.`,
};
