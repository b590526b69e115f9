import * as z from 'zod';

const colour = z.string().regex(/^[0-9a-f]{6}$/i);
const pixels = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** How a host may make the card frame look like its own forms: colours without #, sizes in pixels. */
export const theme = z.object({
  accent: colour.optional(),
  border: colour.optional(),
  danger: colour.optional(),
  ground: colour.optional(),
  text: colour.optional(),
  radius: pixels(0, 24).optional(),
  size: pixels(14, 24).optional(),
});

/** The style sheet with the look that was asked for. What is not understood is left as it is. */
export function themeSheet(query: unknown): string {
  const given = new Map(Object.entries(query ?? {}));
  const lines = Object.entries(theme.shape).flatMap(([name, schema]) => {
    const { data } = schema.safeParse(given.get(name));
    if (data === undefined) return [];
    return [`  --${name}: ${typeof data === 'number' ? `${data}px` : `#${data}`};`];
  });
  return `:root {\n${lines.join('\n')}\n}\n`;
}
