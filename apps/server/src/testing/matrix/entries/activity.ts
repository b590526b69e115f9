import { type Entries, type Entry, type Role, signedIn } from '../entry.ts';

const staff: readonly Role[] = ['employee', 'admin', 'superUser'];

/** UUIDv7s of now, different for each call. */
let made = 0;
const eventId = () => {
  const time = Date.now().toString(16).padStart(12, '0');
  made += 1;
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${made.toString(16).padStart(12, '0')}`;
};

/** Events of books that the person may not read are left out silently (docs/decisions/0067); matrix.test.ts checks for them. */
const usage: Entry = {
  given: (world, place, role) => {
    const sessionId = `${role} ${place}`;
    const event = {
      type: 'ContentSessionStarted',
      sessionId,
      timestamp: new Date().toISOString(),
      contentReference: { type: 'Book', id: world.bookAt(place) },
      userIdentity: { id: world.personAt('own', role) },
      deviceInfo: { name: 'web', version: '1' },
      appInfo: { version: '1', language: 'en' },
      service: 'polylino',
    };
    return { body: { records: [{ id: eventId(), partitionKey: sessionId, data: event }] } };
  },
  may: { own: signedIn, foreign: signedIn },
  everywhere: true,
};

export const entries: Entries = {
  postUsageEvents: usage,
  postActivityEvents: {
    given: () => ({
      params: { origin: 'localhost' },
      body: [{ id: eventId(), timestamp: new Date().toISOString(), sourceApplication: 'polylino' }],
    }),
    // The events are the caller's own, whatever the host.
    may: { own: signedIn, foreign: signedIn },
    everywhere: true,
  },
  getOwnReading: { may: { own: signedIn } },
  getChildrenReading: { may: { own: signedIn } },
  getGroupReading: {
    given: (world, place) => ({ params: { id: world.groupAt(place) } }),
    may: { own: staff, foreign: ['superUser'] },
  },
  getSchoolUnitReading: {
    given: (world, place) => ({ params: { schoolUnitUid: world.schoolAt(place) } }),
    may: { own: staff, foreign: ['superUser'] },
  },
};
