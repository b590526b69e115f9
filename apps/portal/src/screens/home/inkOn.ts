/** Black or white, whichever is read better on a colour. @param look `#` and six hexadecimal digits */
export function inkOn(look: string): 'black' | 'white' {
  const channel = (at: number) => {
    const share = Number.parseInt(look.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  // Where both contrasts of WCAG 2.2 are the same.
  return luminance > 0.179 ? 'black' : 'white';
}
