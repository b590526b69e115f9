/**
 * Why a request was not made, or its reply not taken:
 * - `address`: the address is none that customers may name: another scheme or port, a private network, a redirect that leads there;
 * - `unreachable`: nobody answers there: no such name, no connection, no valid certificate;
 * - `tooSlow`: it took more time than is given;
 * - `tooLarge`: the reply, or its header, is larger than is read;
 * - `broken`: the reply is no HTTP, is cut off, or is packed in a way that was not asked for.
 */
export type OutgoingFault = 'address' | 'unreachable' | 'tooSlow' | 'tooLarge' | 'broken';

/** A request to an address that a customer has typed failed. It names neither the address nor what was sent: both may contain secrets. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused';
  readonly fault: OutgoingFault;
  /** The code of the system's error, such as ECONNREFUSED, or the rule that was broken. */
  readonly detail: string | undefined;

  constructor(fault: OutgoingFault, detail?: string) {
    super(`A request is refused: ${detail === undefined ? fault : `${fault} (${detail})`}`);
    this.fault = fault;
    this.detail = detail;
  }
}
