/** What a picture shows: each pair of two values is in at least one of them. */
export const CHOICES = {
  kind: ['flowing', 'silent', 'picture', 'spread', 'rtl', 'vertical'],
  size: ['390x844', '844x390', '820x1180', '1180x820', '1280x800', '1920x1080'],
  look: ['light', 'dark', 'themed'],
  open: ['nothing', 'tasks', 'settings', 'help'],
  video: ['none', 'takk'],
} as const;

export type Shot = { readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

const NAMES = Object.keys(CHOICES) as ReadonlyArray<keyof Shot>;

/** As many shots: first those that show most pairs that no other has shown, then those whose pairs were shown least. The same each time. */
export function planned(count: number): Shot[] {
  const left = every();
  const seen = new Map<string, number>();
  const worth = (shot: Shot) =>
    pairsOf(shot).reduce((sum, pair) => sum + 1 / (1 + 20 * (seen.get(pair) ?? 0)), 0);
  return Array.from({ length: count }, () => {
    const best = left.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    left.splice(left.indexOf(best), 1);
    for (const pair of pairsOf(best)) seen.set(pair, (seen.get(pair) ?? 0) + 1);
    return best;
  });
}

export const nameOf = (shot: Shot): string => NAMES.map((name) => shot[name]).join('-');

/** Every combination. A video follows a voice, and two of these books have none. */
function every(): Shot[] {
  const all = NAMES.reduce<ReadonlyArray<Record<string, string>>>(
    (shots, name) => shots.flatMap((shot) => CHOICES[name].map((value) => ({ ...shot, [name]: value }))),
    [{}],
  );
  // Each name has one of its own values.
  return (all as unknown as Shot[]).filter(
    ({ kind, video }) => video === 'none' || (kind !== 'silent' && kind !== 'vertical'),
  );
}

export function pairsOf(shot: Shot): string[] {
  return NAMES.flatMap((a, at) => NAMES.slice(at + 1).map((b) => `${a}=${shot[a]} ${b}=${shot[b]}`));
}
