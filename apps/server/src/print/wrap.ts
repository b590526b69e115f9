const letters = new Intl.Segmenter();

/** Lines that fit, broken after spaces and hyphens, and within a word only if it is wider than a line. */
export function wrapped(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=[\s/–-])/)) {
    if (fits((line + word).trimEnd())) {
      line += word;
      continue;
    }
    if (line) lines.push(line.trimEnd());
    line = '';
    if (fits(word.trimEnd())) {
      line = word;
      continue;
    }
    for (const { segment } of letters.segment(word)) {
      if (line && !fits((line + segment).trimEnd())) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return line.trimEnd() ? [...lines, line.trimEnd()] : lines;
}
