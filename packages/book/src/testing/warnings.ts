/** Runs `work` with `console.warn` replaced; returns what was logged. For behaviour that is to be logged, not thrown. */
export async function warningsOf(work: () => unknown): Promise<string[]> {
  const said: string[] = [];
  const { warn } = console;
  console.warn = (...words: unknown[]) => said.push(words.map(String).join(' '));
  try {
    await work();
  } finally {
    console.warn = warn;
  }
  return said;
}
