import { type Checks, NotSupported, see } from '../verdict.ts';

export const semantics: Checks = {
  'pss-support': async (probe) => {
    const { frame } = await probe.sheet();
    await frame.getByText('this link').click();
    await probe.page.waitForTimeout(600);
    const note = probe.player.getByText('This text is meant to appear as a footnote.');
    if ((await note.count()) === 0)
      throw new NotSupported('Links to footnotes lead to the note on its page; there is no popup (a MAY).');
    see(await note.first().isVisible(), 'The footnote is not visible.');
    return 'the footnote appears apart';
  },
};
