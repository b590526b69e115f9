/** @import { ThreeDSecureMessage } from '../protocol.ts' */

const { id, result, parent: host } = document.body.dataset;

// Only the page after the answer has a result.
if (id && host && (result === 'complete' || result === 'failed') && window.parent !== window) {
  /** @type {ThreeDSecureMessage} */
  const message = { source: 'payment-double-3ds', type: '3ds', id, result };
  window.parent.postMessage(message, host);
}
