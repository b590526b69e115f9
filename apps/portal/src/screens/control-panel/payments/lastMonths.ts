/** As many months as books are looked into. */
const count = 25;

/** The last months, the current one first, each with its name, such as `2026-11` and 'November 2026'. */
export function lastMonths(
  language: string,
  now = new Date(),
): readonly { readonly value: string; readonly label: string }[] {
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: count }, (_, back) => {
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1));
    return { value: month.toISOString().slice(0, 7), label: name.format(month) };
  });
}
