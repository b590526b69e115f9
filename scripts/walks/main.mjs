// Lists the files that run for one press and for one request, from the coverage of a running product: `npm run walks`. Files that also
// run for another press (sending feedback) or for other requests of staff (a school, a person) belong to every call, and are counted
// separately. Exits with 1 if there are more files than the limits below; `-- --write` puts the lists into docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withProduct } from '../product.mjs';
import { root } from '../run.mjs';
import { walkPress } from './portal.mjs';
import { walkRequest } from './server.mjs';

const portal = 8197;
const inspector = 8198;
let report = '';

await withProduct(
  async (origin) => {
    const { files, other, token } = await walkPress(portal, origin);
    const ask = (path) => async () => {
      const reply = await fetch(origin + path, { headers: { authorization: token } });
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    };
    const school = await walkRequest(inspector, ask('/v1/organizations/fyrskolan'));
    const person = await walkRequest(inspector, ask('/v1/students/sample-student'));
    const request = await walkRequest(inspector, ask('/v1/groups/fyrskolan-3b'));
    report = [
      told("A press on 'Deactivate 1 person', until its request leaves", files, other, 12),
      told('`GET /v1/groups/{id}`, until its reply', request, [...school, ...person], 8),
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

/** One list of files as Markdown. */
function told(name, files, other, most) {
  const own = files.filter((file) => !other.includes(file));
  if (own.length > most) process.exitCode = 1;
  const list = own.map((file) => `- \`${file}\``).join('\n');
  return `${name}: ${own.length} files of its own (at most ${most}), and ${files.length - own.length} that every call runs.\n\n${list}`;
}
