/** Public, as it stands in the README: sample people exist in development only. */
export const samplePassword = 'read-aloud';

/** The sample school's people: one of each kind that the specification knows (spec §6). */
export const samplePeople = [
  { username: 'student', firstname: 'Sam', lastname: 'Strand', role: 'student', who: 'a student' },
  { username: 'teacher', firstname: 'Tove', lastname: 'Lind', role: 'employee', who: 'a teacher' },
  {
    username: 'admin',
    firstname: 'Amir',
    lastname: 'Berg',
    role: 'admin',
    who: 'the school’s administrator',
  },
  { username: 'guardian', firstname: 'Greta', lastname: 'Strand', role: 'guardian', who: 'a guardian' },
  { username: 'super', firstname: 'Selma', lastname: 'Ek', role: 'employee', who: 'support, a super user' },
] as const;

/** Mobiles of the staff, from the numbers that the Swedish authority keeps free for fiction. */
export const sampleMobiles = {
  teacher: '+46701740605',
  admin: '+46701740606',
  super: '+46701740607',
} as const;

/** The teacher's Google account. */
export const sampleGoogle = { accountUid: 'sample-teacher', value: 'tove.lind@fyrskolan.example' } as const;

export const sampleSchool = { uid: 'fyrskolan', name: 'Fyrskolan', subscription: 'polylino' } as const;

export const sampleClass = { uid: 'fyrskolan-3b', name: 'Class 3B', code: 'FYRA3BEE' } as const;

/** The sample student's QR card. Like the password, its secret is public. */
export const sampleCard = {
  accountUid: 'sample-student',
  secret: 'the-sample-card-of-sam-strand-in-class-3b',
  expires: new Date('2099-12-31T00:00:00Z'),
} as const;
