import { expect } from '@open-wc/testing';
import { silentWav } from '../../../book/src/testing/narrated-book.ts';
import { warningsOf } from '../../../book/src/testing/warnings.ts';
import { Howl } from './howler.ts';

describe('howler', () => {
  it('gets sound ready before the first press without writing to the host’s console', async () => {
    const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play') ?? {};
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('First a press.', 'NotAllowedError'));
    const sound = URL.createObjectURL(new Blob([silentWav(0.1)], { type: 'audio/wav' }));
    const warned = await warningsOf(async () => {
      const howl = await new Promise<Howl>((resolve, reject) => {
        const made: Howl = new Howl({
          src: [sound],
          format: ['wav'],
          html5: true,
          onload: () => resolve(made),
          onloaderror: (_id, error) => reject(new Error(String(error))),
        });
      });
      howl.unload();
    });
    URL.revokeObjectURL(sound);
    Object.defineProperty(HTMLMediaElement.prototype, 'play', own);
    expect(warned).to.deep.equal([]);
  });
});
