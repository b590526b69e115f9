import type { TownRole } from '../town/layout.ts';
import { schoolYear, type Town } from '../town/town.ts';

/* How Schulconnex writes what is in the town. */

const roleNames: Readonly<Record<TownRole, string>> = {
  student: 'Lern',
  teacher: 'Lehr',
  principal: 'Leit',
  librarian: 'NLehr',
  guardian: 'SorgBer',
};

export const objectsOf = (town: Town) => {
  const organisation = (index: number) => {
    const { id, name, code } = town.school(index);
    return { id, kennung: `NI_${code}`, name, typ: 'Schule' };
  };

  const groupsOf = (person: number, school: number) =>
    town
      .membershipsOf(person)
      .map((at) => town.member(at))
      .filter(({ isGone, end, group }) => {
        const each = town.group(group);
        return !isGone && end === null && !each.isGone && each.school === school;
      })
      .map(({ group, role }) => {
        const each = town.group(group);
        const leads = each.kind === 'class' ? ['Lehr', 'KlLeit'] : ['Lehr'];
        return {
          gruppe: {
            id: each.id,
            orgid: town.id('school', each.school),
            bezeichnung: each.name,
            typ: each.kind === 'class' ? 'Klasse' : 'Kurs',
            laufzeit: { von: schoolYear },
          },
          gruppenzugehoerigkeit: { rollen: role === 'student' ? ['Lern'] : leads },
        };
      });

  const person = (index: number) => {
    const each = town.person(index);
    const roles = [
      roleNames[each.role],
      ...(each.role === 'teacher' && each.child !== null ? ['SorgBer'] : []),
    ];
    const contexts = each.schools.flatMap((school, at) =>
      roles.slice(0, at === 0 ? undefined : 1).map((rolle) => ({
        id: town.id('context', index, school, rolle),
        organisation: organisation(school),
        rolle,
        personenstatus: 'Aktiv',
        ...(rolle === roles[0] && { gruppen: groupsOf(index, school) }),
        erreichbarkeiten: [{ typ: 'E-Mail', kennung: each.email }],
        ...(each.isGone && { loeschung: { zeitpunkt: each.modified.toISOString() } }),
      })),
    );
    return {
      pid: each.id,
      person: {
        name: { vorname: each.given, familienname: each.family, vertrauensstufe: 'Voll' },
        geburt: { datum: '2014-02-28' },
        geschlecht: 'x',
        lokalisierung: 'de',
        vertrauensstufe: 'Voll',
      },
      personenkontexte: contexts,
    };
  };

  return { person };
};
