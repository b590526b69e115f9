import { deviceMemory } from '../../site/deviceMemory.ts';
import { news } from './news.ts';

/** Stores the id of the item that was newest when the news was last opened on this device. */
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
