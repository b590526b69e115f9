import { narratedBook } from '../../../book/src/testing/narrated-book.ts';

/** Half a second of picture, in a format that every Chromium plays. */
async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  for (let shot = 0; shot < 10; shot++) {
    context?.fillRect(shot * 10, 0, 10, 90);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  recorder.stop();
  await stopped;
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

let made: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** A narrated book of two pages; the first has a sign-language video in the language `takk`, the second declares one. */
export async function signedBook(): Promise<File> {
  made ??= picture();
  return narratedBook(
    Array.from({ length: 2 }, (_, n) => ({ sentences: [`Page ${n + 1}.`], seconds: 5 })),
    {
      metadata: '<meta property="aloud:sign-language">takk</meta>',
      files: { 'EPUB/pg_video/takk/p1.mp4': await made },
    },
  );
}
