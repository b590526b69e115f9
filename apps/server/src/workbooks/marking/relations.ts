const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentTypes = 'application/vnd.openxmlformats-officedocument';

const emptyPart = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${packageRelations}"></Relationships>`;

/** A new reference of a part to another one, by its absolute name. */
export interface NewRelation {
  readonly id: string;
  readonly type: 'comments' | 'vmlDrawing';
  readonly part: string;
}

/** A relations part with these; '' for a part that has none yet. */
export function withRelations(existing: string, relations: readonly NewRelation[]): string {
  const start = opened(existing || emptyPart, 'Relationships');
  const prefix = /<([\w.-]+:)?Relationships[\s>]/.exec(start)?.[1] ?? '';
  const added = relations
    .map(
      ({ id, type, part }) =>
        `<${prefix}Relationship Id="${id}" Type="${officeRelations}/${type}" Target="/${part}"/>`,
    )
    .join('');
  return beforeEnd(start, added);
}

/** An id that no relation of this part has. */
export function freeId(existing: string, wish: string): string {
  let id = wish;
  for (let number = 2; existing.includes(`"${id}"`) || existing.includes(`'${id}'`); number++)
    id = `${wish}${number}`;
  return id;
}

/** The content types with those of new comments, and of drawings. */
export function withTypes(
  existing: string,
  comments: string | undefined,
  drawing: string | undefined,
): string {
  const start = opened(existing, 'Types');
  const prefix = /<([\w.-]+:)?Types[\s>]/.exec(start)?.[1] ?? '';
  const hasVml = /Extension\s*=\s*["']vml["']/i.test(existing);
  const ofDrawing =
    drawing === undefined || hasVml
      ? ''
      : `<${prefix}Default Extension="vml" ContentType="${contentTypes}.vmlDrawing"/>`;
  const ofComments =
    comments === undefined
      ? ''
      : `<${prefix}Override PartName="/${comments}" ContentType="${contentTypes}.spreadsheetml.comments+xml"/>`;
  // Defaults may stand among the overrides, but older readers expect them first.
  const first = start.indexOf('>', start.search(/<(?:[\w.-]+:)?Types[\s>]/)) + 1;
  return beforeEnd(start.slice(0, first) + ofDrawing + start.slice(first), ofComments);
}

const beforeEnd = (text: string, added: string) => {
  const end = text.lastIndexOf('</');
  return text.slice(0, end) + added + text.slice(end);
};

/** An empty root element with an end tag of its own. */
const opened = (text: string, root: string) =>
  text.replace(new RegExp(String.raw`<((?:[\w.-]+:)?${root})((?:\s[^>]*)?)/>\s*$`), '<$1$2></$1>');
