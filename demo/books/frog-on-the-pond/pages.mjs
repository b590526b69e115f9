/** The bodies of the scripted pages: real buttons over drawn pictures, and a status line. */

import { escapeXml } from '../tools/xml.mjs';
import { PAGES } from './text.mjs';

const place = (x, y) => `style="left:${x}px;top:${y}px"`;

const STAR = 'M42 6 L52 32 L80 33 L58 50 L66 78 L42 62 L18 78 L26 50 L4 33 L32 32 Z';

/** Every page: the picture, the story, the buttons, and the status line. */
const page = (name, background, rest) => `
    <img class="art" src="images/${background}.svg" alt=""/>
    <p class="story" id="story">${escapeXml(PAGES[name].story)}</p>${rest}
    <p class="told" role="status">${escapeXml(PAGES[name].told)}</p>`;

const PADS = [
  [170, 560],
  [320, 470],
  [470, 590],
  [610, 480],
  [650, 612],
];

const jump = () =>
  page(
    'jump',
    'pond',
    PADS.map(
      ([x, y], index) => `
    <div class="pad" ${place(x, y)}><img class="leaf" src="images/pad.svg" alt=""/><span class="number" aria-hidden="true">${index + 1}</span></div>`,
    ).join('') +
      `
    <button class="frog" id="frog" type="button" ${place(16, 470)}><img src="images/frog.svg" alt="Fia the frog: jump"/></button>`,
  );

const count = () =>
  page(
    'count',
    'pond',
    [90, 375, 660]
      .map(
        (x, index) => `
    <button class="choice" type="button" ${place(x, 490)} aria-label="Lily pad ${index + 1}"><img class="leaf" src="images/pad.svg" alt=""/><span class="flowers"></span></button>`,
      )
      .join(''),
  );

const FRIENDS = [
  ['Bo', '0.7', 130],
  ['Fia', '1', 400],
  ['Tim', '1.5', 670],
];

const song = () =>
  page(
    'song',
    'pond',
    FRIENDS.map(
      ([name, voice, x]) => `
    <img class="pad" src="images/pad.svg" alt="" ${place(x + 10, 565)}/>
    <button class="friend" type="button" data-name="${name}" data-voice="${voice}" ${place(x, 460)}><img src="images/frog.svg" alt="${name} the frog: sing"/><span class="bubble" aria-hidden="true">Croak!</span></button>`,
    ).join(''),
  );

const STARS = [
  [120, 250],
  [250, 320],
  [400, 240],
  [540, 330],
  [690, 330],
  [700, 210],
];

const night = () =>
  page(
    'night',
    'night',
    `
    <img class="moon" id="moon" src="images/moon.svg" alt="" style="position:absolute;left:820px;top:190px;width:120px"/>
    <img class="pad" src="images/pad.svg" alt="" ${place(250, 575)}/>
    <img class="frog pad" id="frog" src="images/frog.svg" alt="" ${place(265, 490)}/>${STARS.map(
      ([x, y], index) => `
    <button class="star" type="button" aria-pressed="false" aria-label="Star ${index + 1}" ${place(x, y)}><svg xmlns="http://www.w3.org/2000/svg" width="84" height="84" viewBox="0 0 84 84" aria-hidden="true"><path d="${STAR}"/></svg></button>`,
    ).join('')}
    <a class="again" href="jump.xhtml">Read it again</a>`,
  );

export const bodies = { jump: jump(), count: count(), song: song(), night: night() };
