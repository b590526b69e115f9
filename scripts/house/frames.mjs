import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the portal may draw a form or a dialog: each has an id there (site/forms.ts). */
const frames = [
  'ui/forms/FormFrame.tsx',
  'ui/Dialog.tsx',
  'shell/AccountPanel.tsx',
  'shell/SideMenuPanel.tsx',
  'screens/sign-in/ended/EndedDialog.tsx',
];
const BARE = /<(form|dialog)\b|<(Modal|Drawer)[\s.>]|\brole="(alert)?dialog"/;
const TESTS = /\.(test|fixture)\.tsx?$|^test\//;
const COMMENTS = /\/\*[\s\S]*?\*\/|(^|[^:])\/\/.*$/gm;

/** Files with a form or a dialog that has no id. @param source the portal's `src` folder @returns {string[]} */
export function filesWithBareFrames(source) {
  return readdirSync(source, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.tsx') && !TESTS.test(file) && !frames.includes(file))
    .filter((file) => BARE.test(readFileSync(path.join(source, file), 'utf8').replace(COMMENTS, '$1')));
}
