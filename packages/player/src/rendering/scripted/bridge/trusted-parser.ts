/** Lets the bridge parse the page of the book, which has been sanitized already. */
export interface TrustedParser {
  parse(source: string): Document;
}

/**
 * Closes the ways out that no content policy governs. WebRTC is removed; and so that no frame within the page brings it
 * back, the browser asks here before it turns text into HTML or scripts (Trusted Types), and `srcdoc` is refused. Frames
 * with an address are refused by the policy. Markup could spell `srcdoc` with its own entities, and XSLT could assemble it.
 */
export function blockEgress(): TrustedParser {
  const own = window as unknown as Record<string, unknown>;
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'XSLTProcessor']) delete own[name];
  let parsing = false;
  // TypeScript's library does not know it yet.
  const { trustedTypes } = window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: Record<string, unknown>): unknown };
  };
  if (trustedTypes) {
    trustedTypes.createPolicy('default', {
      createHTML(text: string, _type: string, sink: string) {
        if (!parsing && (/srcdoc$/i.test(sink) || /srcdoc|<!entity/i.test(text)))
          throw new TypeError('A page of this book may not write a frame with srcdoc.');
        return text;
      },
      createScript(text: string, _type: string, sink: string) {
        if (sink.startsWith('Location'))
          throw new TypeError('A page of this book may not follow javascript: links.');
        return text;
      },
      createScriptURL: (text: string) => text,
    });
  }
  const parser = new DOMParser();
  const read = parser.parseFromString.bind(parser);
  return {
    parse(source) {
      parsing = true;
      try {
        return read(source, 'application/xhtml+xml');
      } finally {
        parsing = false;
      }
    },
  };
}
