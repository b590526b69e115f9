/** A media overlay: which sentence is read when (EPUB 3.3 §9.2). */

import { clockValue } from './xml.mjs';

/** The main language has the plain folder, each further language its own. */
export const smilPath = (name, language, main) =>
  language === main ? `smil/${name}.smil` : `smil/${language}/${name}.smil`;

export const audioPath = (name, language) => `audio/${language}/${name}.mp3`;

export function writeSmil(name, language, main, clips) {
  const root = language === main ? '../' : '../../';
  const pars = clips.map(
    ({ id, begin, end }) => `    <par id="par-${id}">
      <text src="${root}${name}.xhtml#${id}"/>
      <audio src="${root}${audioPath(name, language)}" clipBegin="${clockValue(begin)}" clipEnd="${clockValue(end)}"/>
    </par>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0">
  <body>
${pars.join('\n')}
  </body>
</smil>
`;
}
