import { deviceMemory } from '../../site/deviceMemory.ts';
import { news } from './news.ts';

/** Holds the id of what was the newest when the news were last looked at on this device. */
const key = 'aloud.news-seen';
const newest = news[0]?.id;

export const newsSeen = {
  get areUnread(): boolean {
    return newest !== undefined && deviceMemory.read(key) !== newest;
  },
  mark(): void {
    if (newest !== undefined) deviceMemory.write(key, newest);
  },
};
