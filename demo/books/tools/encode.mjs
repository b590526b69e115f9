/**
 * Encodes and decodes MP3. Constant bit rate with the Info header: players seek exactly in it, and those
 * that know the header drop the encoder's delay, so that clip times are exact.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { ffmpeg } from './ffmpeg.mjs';
import { SAMPLE_RATE } from './pcm.mjs';
import { inTemporaryFolder } from './temporary.mjs';

const RAW = ['-f', 's16le', '-ar', `${SAMPLE_RATE}`, '-ac', '1'];
const CODEC = [
  '-c:a',
  'libmp3lame',
  '-b:a',
  '48k',
  '-map_metadata',
  '-1',
  '-id3v2_version',
  '0',
  '-bitexact',
];

export async function encodeMp3(pcm) {
  const bytes = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  return inTemporaryFolder(async (path) => {
    // The Info header is written last, at the front of the file.
    await ffmpeg([...RAW, '-i', 'pipe:0', ...CODEC, path('out.mp3')], bytes);
    return readFile(path('out.mp3'));
  });
}

export async function decodeMp3(bytes) {
  return inTemporaryFolder(async (path) => {
    // Read from a pipe, ffmpeg would leave the padding at the end in place.
    await writeFile(path('in.mp3'), bytes);
    const raw = await ffmpeg(['-i', path('in.mp3'), ...RAW, 'pipe:1']);
    return new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
  });
}
