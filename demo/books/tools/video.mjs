/** The sign-language stand-in of one document, exactly as long as its main narration. */

import { readFile } from 'node:fs/promises';
import { ffmpeg } from './ffmpeg.mjs';
import { drawFigure, FIGURE_SIZE } from './figure.mjs';
import { openCanvas } from './raster.mjs';
import { poseAt, signsFor } from './signs.mjs';
import { inTemporaryFolder } from './temporary.mjs';

// Clips are whole multiples of a frame of 80 ms (pcm.mjs), so that voice and video end together.
const FRAMES_A_SECOND = 12.5;

const INPUT = ['-f', 'image2pipe', '-framerate', `${FRAMES_A_SECOND}`, '-c:v', 'mjpeg', '-i', 'pipe:0'];
const CODEC = ['-c:v', 'libx264', '-profile:v', 'baseline', '-preset', 'veryslow', '-crf', '29', '-g', '25'];
const PICTURE = ['-vf', 'scale=in_range=pc:out_range=tv', '-pix_fmt', 'yuv420p', '-threads', '1'];
const CONTAINER = ['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact'];

/** @param spoken { clips, duration } of the document's main narration */
export async function signVideo(name, spoken) {
  const frames = await drawFrames(signsFor(name, spoken.clips), spoken.duration);
  return inTemporaryFolder(async (path) => {
    await ffmpeg([...INPUT, ...CODEC, ...PICTURE, ...CONTAINER, path('out.mp4')], Buffer.concat(frames));
    return readFile(path('out.mp4'));
  });
}

async function drawFrames(signs, duration) {
  const page = await openCanvas(FIGURE_SIZE.width, FIGURE_SIZE.height, '<style>body{margin:0}</style>');
  const frames = [];
  for (let index = 0; index < Math.round(duration * FRAMES_A_SECOND); index += 1) {
    const markup = drawFigure(poseAt(signs, index / FRAMES_A_SECOND));
    await page.evaluate((svg) => {
      document.body.innerHTML = svg;
    }, markup);
    frames.push(await page.screenshot({ type: 'jpeg', quality: 95 }));
  }
  await page.close();
  return frames;
}
