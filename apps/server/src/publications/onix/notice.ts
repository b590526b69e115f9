import type { Notice, NoticeFields } from '../../services/library/index.ts';
import { BrokenRecord } from './broken-record.ts';
import { readRights } from './sales-rights.ts';
import { all, type Element, textAt } from './tree.ts';

/** Notices that are sent to test a connection (ONIX code list 1). */
const tests: ReadonlySet<string> = new Set(['88', '89']);

/**
 * What a record says of a book.
 * @param sent when its message was sent, for records without a date of their own
 * @throws BrokenRecord that says what is missing
 */
export function readNotice(record: Element, sent: string | null): Notice | 'test' {
  const type = textAt(record, 'NotificationType') ?? '03';
  if (tests.has(type)) return 'test';
  const isbn = isbnOf(record);
  const reference = textAt(record, 'RecordReference') ?? isbn;
  if (reference === undefined) throw new BrokenRecord('it has neither a reference nor an ISBN');
  if (isbn === undefined) throw new BrokenRecord('it has no ISBN');
  return {
    reference,
    isbn,
    sent: momentOf(record.attributes['datestamp'] ?? sent),
    kind: type === '05' ? 'deletion' : type === '04' ? 'update' : 'record',
    fields: fieldsOf(record, type),
  };
}

function isbnOf(record: Element): string | undefined {
  const identifiers = all(record, 'ProductIdentifier').map((each) => ({
    type: textAt(each, 'ProductIDType'),
    value: (textAt(each, 'IDValue') ?? '').replace(/[\s-]/g, ''),
  }));
  // Samples and internal lists have numbers of their own.
  const isIsbn = (value: string) => /^\d{13}$/.test(value);
  return (
    identifiers.find(({ type, value }) => type === '15' && isIsbn(value)) ??
    identifiers.find(({ type, value }) => type === '03' && isIsbn(value))
  )?.value;
}

/** What it names; what it does not name stays as it is. */
function fieldsOf(record: Element, type: string): NoticeFields {
  const fields: Record<string, unknown> = {
    ...titleOf(record),
    ...peopleOf(record),
    ...agesOf(record),
    ...subjectsOf(record),
    ...levelsOf(record),
    ...descriptionOf(record),
    ...readRights(record),
  };
  const status = textAt(record, 'PublishingDetail', 'PublishingStatus');
  // Announced, or forthcoming (ONIX code lists 1 and 64).
  if (status !== undefined || type !== '04')
    fields['comingSoon'] = type === '01' || type === '02' || status === '02';
  return fields;
}

function titleOf(record: Element): NoticeFields {
  const ofProduct = all(record, 'DescriptiveDetail', 'TitleDetail').find(isDistinctive);
  const ofCollection = all(record, 'DescriptiveDetail', 'Collection', 'TitleDetail').find(isDistinctive);
  const title = elementOf(ofProduct, '01');
  const collection = elementOf(ofCollection, '02') ?? elementOf(ofProduct, '02');
  const part =
    textAt(elementOf(ofCollection, '01') ?? nothing, 'PartNumber') ??
    (collection && textAt(collection, 'PartNumber'));
  const named = title && wordsOf(title);
  const series = collection && wordsOf(collection);
  return {
    ...(named && { title: named }),
    ...(series && { series, seriesPart: part ?? null }),
  };
}

const nothing: Element = { name: '', attributes: {}, children: [], text: '' };
const isDistinctive = (detail: Element) => textAt(detail, 'TitleType') === '01';
const elementOf = (detail: Element | undefined, level: string) =>
  detail && all(detail, 'TitleElement').find((each) => textAt(each, 'TitleElementLevel') === level);

function wordsOf(title: Element): string | undefined {
  const whole = textAt(title, 'TitleText');
  const [prefix, rest] = [textAt(title, 'TitlePrefix'), textAt(title, 'TitleWithoutPrefix')];
  const words = whole ?? (rest && (prefix ? `${prefix} ${rest}` : rest));
  return words?.slice(0, 500);
}

/** Authors and illustrators, in the order of the title page (ONIX code list 17). */
function peopleOf(record: Element): NoticeFields {
  const roles = /^A(0[1-9]|12)$/;
  const people = all(record, 'DescriptiveDetail', 'Contributor')
    .filter((each) => all(each, 'ContributorRole').some(({ text }) => roles.test(text.trim())))
    .sort((a, b) => Number(textAt(a, 'SequenceNumber') ?? 0) - Number(textAt(b, 'SequenceNumber') ?? 0))
    .flatMap((each) => nameOf(each) ?? []);
  return people.length > 0 ? { authors: [...new Set(people)].slice(0, 50) } : {};
}

function nameOf(person: Element): string | undefined {
  const [before, key] = [textAt(person, 'NamesBeforeKey'), textAt(person, 'KeyNames')];
  const inverted = textAt(person, 'PersonNameInverted')?.split(/,\s*/).reverse().join(' ');
  const parts = key && (before ? `${before} ${key}` : key);
  return (textAt(person, 'PersonName') ?? parts ?? inverted ?? textAt(person, 'CorporateName'))?.slice(
    0,
    255,
  );
}

/** Ages in years: qualifier 17 of ONIX code list 30, from 03 and to 04, or exactly 01. */
function agesOf(record: Element): NoticeFields {
  const range = all(record, 'DescriptiveDetail', 'AudienceRange').find(
    (each) => textAt(each, 'AudienceRangeQualifier') === '17',
  );
  if (!range) return {};
  const values = all(range, 'AudienceRangeValue').map(({ text }) => Number.parseInt(text, 10));
  const ages: { ageFrom?: number; ageTo?: number } = {};
  all(range, 'AudienceRangePrecision').forEach(({ text }, at) => {
    const age = values[at];
    if (age === undefined || !(age >= 0 && age <= 99)) return;
    if (text.trim() !== '04') ages.ageFrom = Math.min(age, 18);
    if (text.trim() !== '03') ages.ageTo = age;
  });
  return ages;
}

/** Thema: subjects (93), educational purpose (97), ages and special interest (98). */
function subjectsOf(record: Element): NoticeFields {
  const schemes: ReadonlySet<string> = new Set(['93', '97', '98']);
  const codes = all(record, 'DescriptiveDetail', 'Subject').flatMap((each) => {
    const code = textAt(each, 'SubjectCode') ?? '';
    return schemes.has(textAt(each, 'SubjectSchemeIdentifier') ?? '') && /^[0-9A-Z-]{1,12}$/.test(code)
      ? [code]
      : [];
  });
  return codes.length > 0 ? { subjects: [...new Set(codes)].slice(0, 50) } : {};
}

/** Systems of levels that anybody may name (ONIX code list 32): those of Lexile and ATOS are licensed. */
const systems: Readonly<Record<string, string>> = {
  '03': 'Fry',
  '04': 'Book band',
  '05': 'Fountas & Pinnell',
  '08': 'Flesch-Kincaid',
  '09': 'Guided Reading',
  '10': 'Reading Recovery',
  '11': 'LIX',
};

function levelsOf(record: Element): NoticeFields {
  const levels = all(record, 'DescriptiveDetail', 'Complexity').flatMap((each) => {
    const system = systems[textAt(each, 'ComplexitySchemeIdentifier') ?? ''];
    const value = textAt(each, 'ComplexityCode')?.trim().slice(0, 50);
    return system && value ? [{ system, value }] : [];
  });
  return levels.length > 0 ? { levels: levels.slice(0, 20) } : {};
}

/** The description, else the short one (ONIX code list 153), as plain text. */
function descriptionOf(record: Element): NoticeFields {
  const contents = all(record, 'CollateralDetail', 'TextContent');
  const of = (type: string) => contents.find((each) => textAt(each, 'TextType') === type);
  const content = of('03') ?? of('02');
  const text = content && textAt(content, 'Text');
  // Markup that was sent as text.
  const plain = text
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain ? { description: plain.slice(0, 10_000) } : {};
}

/** `20210620` or `20210620T1115-0400`. @returns null if it is no date */
function momentOf(text: string | null): Date | null {
  const parts = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{4})?)?$/.exec(text?.trim() ?? '');
  if (!parts) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = parts;
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
