// Lists the files that run for one press and for one request, from the coverage of a running product: `npm run walks`. Files that also
// run for another press (sending feedback; opening a menu of the reader) or for other requests of staff (a school, a person) belong to
// every call, and are counted separately. Exits with 1 if there are more files than the limits below; `-- --write` puts the lists into
// docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withProduct } from '../product.mjs';
import { root } from '../run.mjs';
import { walkPress, withPortal } from './portal.mjs';
import { walkReader } from './reader.mjs';
import { walkRequest } from './server.mjs';

const portal = 8197;
const inspector = 8198;
/** Files of a turn that bring nothing to the elements: they keep what the server does not have yet, or read the sound of the next page. */
const ASIDE = /^(packages\/(book|player\/src\/(outbox|reporting))|apps\/portal\/src\/data\/reading)\//;
let report = '';

await withProduct(
  async (origin) => {
    const { reader, press } = await withPortal(portal, origin, async (visitAs) => ({
      // First: the other press deactivates a pupil.
      reader: await walkReader(await visitAs('student')),
      press: await walkPress(await visitAs('admin')),
    }));
    const ask = (path) => async () => {
      const reply = await fetch(origin + path, { headers: { authorization: press.token } });
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    };
    const school = await walkRequest(inspector, ask('/v1/organizations/fyrskolan'));
    const person = await walkRequest(inspector, ask('/v1/students/sample-student'));
    const request = await walkRequest(inspector, ask('/v1/groups/fyrskolan-3b'));

    const { play, next, other } = reader;
    const every = { every: 'every press in the reader' };
    report = [
      told("A press on 'Play' in the reader, until a sound is started", play.out, other, {
        ...every,
        most: 14,
      }),
      told('From there until the elements show that it plays', play.back, other, {
        ...every,
        most: 24,
      }),
      told("A press on 'Next page' in the reader, until the page moves", next.out, other, {
        ...every,
        most: 8,
      }),
      told('From there until the elements show it', next.back, other, { ...every, most: 12 }),
      told("A press on 'Deactivate 1 person', until its request leaves", press.files, press.other, {
        most: 12,
      }),
      told('`GET /v1/groups/{id}`, until its reply', request, [...school, ...person], { most: 8 }),
    ].join('\n\n');
  },
  { flags: [`--inspect=127.0.0.1:${inspector}`], publicUrl: `http://localhost:${portal}` },
);

console.log(report);
if (process.argv.includes('--write')) {
  const page = path.join(root, 'docs/architecture.md');
  const between = /(<!-- walks -->\n)[\s\S]*?(<!-- end of walks -->)/;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(between, (_, begin, end) => `${begin}${report}\n${end}`),
  );
}

/**
 * One list of files as Markdown.
 * @param {string} name
 * @param {string[]} files
 * @param {string[]} other files of other presses or requests
 * @param {{ most?: number, every?: string }} how the most files that there may be, and what runs the other files
 */
function told(name, files, other, { most, every = 'every call' }) {
  const own = files.filter((file) => !other.includes(file));
  const way = own.filter((file) => !ASIDE.test(file));
  if (most !== undefined && way.length > most) process.exitCode = 1;
  const counts = [
    `${way.length} files of its own${most === undefined ? '' : ` (at most ${most})`}`,
    ...(way.length < own.length ? [`${own.length - way.length} that keep data or read sound`] : []),
    `and ${files.length - own.length} that ${every} runs`,
  ];
  const list = way.map((file) => `- \`${file}\``).join('\n');
  return `${name}: ${counts.join(', ')}.\n\n${list}`;
}
