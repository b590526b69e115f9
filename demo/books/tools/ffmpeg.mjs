/** Runs ffmpeg with bytes on its standard input and returns what it writes to standard output. */

import { spawn } from 'node:child_process';

export function ffmpeg(args, input) {
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...args]);
    const output = [];
    const errors = [];
    child.on('error', () => reject(new Error('ffmpeg is needed to make the demo books (Debian: ffmpeg)')));
    child.stdout.on('data', (bytes) => output.push(bytes));
    child.stderr.on('data', (bytes) => errors.push(bytes));
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output));
      else reject(new Error(`ffmpeg ended with ${code}: ${Buffer.concat(errors).toString()}`));
    });
    // ffmpeg may exit without reading all input; its exit code tells whether that was an error.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
