const units: Record<string, number> = { h: 3600, min: 60, s: 1, ms: 0.001, '': 1 };

/** Seconds of a SMIL clock value (EPUB 3.3 §9.2.3): `1:02:03.5`, `02:03`, `12.5s`, `1.5min`, `200ms`; else 0. */
export function clockValue(text: string): number {
  const trimmed = text.trim();
  const clock = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/.exec(trimmed);
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const count = /^(\d+(?:\.\d+)?)(h|min|s|ms|)$/.exec(trimmed);
  return count ? Number(count[1]) * (units[count[2] ?? ''] ?? 0) : 0;
}
