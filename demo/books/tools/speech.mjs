/** Speaks one sentence with espeak-ng, compiled to WebAssembly so that no system package is needed. */

import createESpeak from 'espeak-ng';
import { SAMPLE_RATE } from './pcm.mjs';

/**
 * @param voice { name: 'sv+Annie', speed: words per minute, pitch: 0-99 }. Use a variant without breath (not f2 to
 *   f5): breath is random noise, and would make the same book differ each time.
 */
export async function speak(text, voice) {
  const espeak = await createESpeak({
    arguments: ['-v', voice.name, '-s', `${voice.speed}`, '-p', `${voice.pitch}`, '-w', 'out.wav', text],
    print: () => {},
    printErr: (line) => console.error(`espeak-ng: ${line}`),
  });
  return readWave(espeak.FS.readFile('out.wav'));
}

function readWave(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rate = view.getUint32(24, true);
  if (rate !== SAMPLE_RATE) throw new Error(`espeak-ng spoke at ${rate} Hz; ${SAMPLE_RATE} was expected`);
  const start = dataStart(view);
  // The length in the header is a guess made before speaking, so the data runs to the end of the file.
  return new Int16Array(
    bytes.slice(start, start + (bytes.length - start - ((bytes.length - start) % 2))).buffer,
  );
}

function dataStart(view) {
  for (let offset = 12; offset + 8 <= view.byteLength; ) {
    if (view.getUint32(offset) === 0x64617461) return offset + 8;
    offset += 8 + view.getUint32(offset + 4, true);
  }
  throw new Error('espeak-ng wrote no data chunk');
}
