import type { Clip } from '../bench/overlays.ts';
import type { EngineName } from '../browsers/tab.ts';
import { Visitor } from '../browsers/visitor.ts';
import { FIRST } from './ear.ts';
import { isEnabled, readTwiceAsFast } from './in-page.ts';
import { READER, type School } from './school.ts';

/** Opens the book of a school where a clip is, on a device of its own, which reads twice as fast and can be listened to. */
export async function openReader(
  engine: EngineName,
  school: School,
  first: Clip | undefined,
): Promise<Visitor> {
  if (!first) throw new Error('The book has no narration.');
  await school.place(first);
  school.line.first = FIRST;
  const device = await Visitor.in(engine);
  try {
    await device.signIn(school.line.origin, READER);
    await device.tab.run(readTwiceAsFast);
    await showReader(device, school);
    await device.press('Play');
    return device;
  } catch (error) {
    await device.tab.close();
    throw error;
  }
}

/** Goes to the book, and waits for its first page. */
export async function showReader(device: Visitor, school: School): Promise<void> {
  await device.tab.goTo(school.address);
  await device.reader('the first page', () => true);
  await device.until('the voice can be asked for', () => device.tab.run(isEnabled, 'Play'));
}
