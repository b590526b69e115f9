import { type Checks, see } from '../verdict.ts';
import { scripted } from './scripting.ts';
import { image, ownFont, saying } from './seen.ts';

export const ocf: Checks = {
  'ocf-font_obfuscation': (probe) => ownFont(probe, '.font-truetype'),
  'ocf-metainf-inc': saying('Test passes if this page of the book can be accessed without any error.'),
  'ocf-package_multiple': saying('Test passes if you see this.', /Test fails/),
  'ocf-url_link-leaking-relative': image,
  'ocf-url_link-relative': image,
  'ocf-url_manifest': saying('Test passes if this page opens.'),
  'ocf-url_origin': scripted(/Origin URL: *opaque/),
  'ocf-url_parse-path-absolute': scripted(
    /Container Root URL: *(\S+)\/ *Test URL: *(\S+) *Calculated absolute URL: *\1\2(?!\S)/,
  ),
  'ocf-zip-comp': async (probe) => {
    const alert = await probe.alert();
    see(alert !== '', 'The player shows no error.');
    see((await probe.sheets()).length === 0, 'The player shows a page of the book.');
    see(await probe.button('Close book').last().isVisible(), 'There is no way back.');
    return `the player says "${alert.split('\n')[0]}"`;
  },
};
