import type { listenToSwipes } from '../../swipes.ts';
import { loadElements } from './elements.ts';
import type { BridgeFacts } from './facts.ts';
import { reportInput } from './input.ts';
import { openLine } from './line.ts';
import { showPage } from './page.ts';
import { describeReadingSystem } from './reading-system.ts';
import { loadRequests } from './requests.ts';
import { blockEgress } from './trusted-parser.ts';
import { replaceXmlHttpRequest } from './xml-http-request.ts';

/** What the page and the player share. */
export interface Shared {
  /** Version of the messages. */
  readonly version: number;
  readonly swipes: typeof listenToSwipes;
}

/**
 * The script that runs in the frame of a scripted page before anything of the book is there. Its parts are functions of
 * this folder, sent as text: each is self-contained and refers only to its arguments and the browser's globals. They keep
 * to plain syntax, because a bundler's helpers would not be sent along. Only scripted books need it, so it is loaded for
 * them alone, and imports nothing of the player.
 */
export function bridgeSource({ book, path }: BridgeFacts, { version, swipes }: Shared): string {
  const facts = JSON.stringify({ book, path }).replaceAll('<', '\\u003c');
  return `(() => {
const facts = ${facts};
const nonce = document.currentScript.nonce;
const roads = (${String(blockEgress)})();
const line = (${String(openLine)})(${version}, facts);
(${String(describeReadingSystem)})();
(${String(replaceXmlHttpRequest)})((${String(loadRequests)})(line));
(${String(reportInput)})(line, ${String(swipes)});
const elements = (${String(loadElements)})(line, nonce);
(${String(showPage)})(line, roads, elements, nonce);
})();`;
}
