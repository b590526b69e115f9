import type { Database } from '../../../database/database.ts';
import { news, newsPictures, newsRead } from '../../../database/schema/index.ts';
import { past } from './moments.ts';

/** An item of the Swedish support with a picture, which one person has seen. */
export async function addNews(db: Database, accountUid: string): Promise<void> {
  const picture = { name: '0123456789abcdef0123456789abcdef', width: 48, height: 32 };
  await db.insert(newsPictures).values({ name: picture.name, content: Buffer.from('a picture') });
  await db.insert(news).values({
    id: 'autumn',
    realm: 'se',
    roles: ['employee'],
    from: '2026-09-01',
    to: '2026-12-31',
    place: 'library',
    words: { sv: { title: 'Höstens böcker', text: 'Nya böcker om hösten.', pictureText: 'Ett löv' } },
    picture,
    created: past,
  });
  await db.insert(newsRead).values({ accountUid, newsId: 'autumn' });
}
