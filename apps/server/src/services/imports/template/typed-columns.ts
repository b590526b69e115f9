import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import type { Feature } from 'write-excel-file/node';
import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from 'write-excel-file/utility';

export interface TypedColumn {
  /** What is offered in its cells; none if anything may be written. No value has a comma in it. */
  readonly choices: readonly string[];
}

/** The last row of a sheet. */
const lastRow = 1_048_576;
/** The format for text that every Excel has (ECMA-376 part 1 §18.8.30); the library gives it a number of its own. */
const textFormat = 49;
/** The library names a pane that a sheet without fixed columns does not have (ECMA-376 part 1 §18.3.1.66). */
const headingsPane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
const sheetPart = 'xl/worksheets/sheet{id}.xml';

/**
 * What the library cannot write: whole columns of the first sheet that are formatted as text, so that Excel keeps ids, numbers of classes and
 * telephones as they are typed, and lists of what may be chosen. Other values are taken after a warning, since more words are understood
 * than are offered. The cells of the second row are to have the format of text.
 */
export const typedColumns = (
  columns: readonly TypedColumn[],
  notInList: string,
): Feature<Stream | Buffer | Blob> => ({
  files: {
    transform: {
      'xl/styles.xml': {
        transform: (xml) => {
          const [, id = ''] = /<numFmt numFmtId="(\d+)" formatCode="@"\/>/.exec(xml) ?? [];
          return xml.replaceAll(`<xf numFmtId="${id}"`, `<xf numFmtId="${textFormat}"`);
        },
      },
      [sheetPart]: {
        transform: (xml, _options, { sheetIndex }) => {
          if (sheetIndex !== 0) return xml;
          const [, style = ''] = /<c r="[A-Z]+2" s="(\d+)"/.exec(xml) ?? [];
          const formatted = xml
            .replaceAll(/<col [^>]*?(?=\/>)/g, (col) => `${col} style="${style}"`)
            .replace(/<pane [^>]*\/>/, headingsPane);
          const listed = withElement(formatted, listsFor(columns, notInList));
          // Ids that look like numbers would each have a green corner.
          return withElement(
            listed,
            `<ignoredErrors><ignoredError sqref="A2:${letter(columns.length - 1)}${lastRow}" numberStoredAsText="1"/></ignoredErrors>`,
          );
        },
      },
    },
  },
});

const withElement = (xml: string, element: string) =>
  insertElementMarkupAccordingToOrderOfSiblings(
    xml,
    element,
    getOrderOfSiblings(sheetPart, 'worksheet') ?? [],
    'worksheet',
  );

function listsFor(columns: readonly TypedColumn[], notInList: string): string {
  const lists = columns.flatMap(({ choices }, at) => {
    if (choices.length === 0) return [];
    const cells = `${letter(at)}2:${letter(at)}${lastRow}`;
    const error = sanitizeAttributeValue(notInList);
    const list = sanitizeTextContent(`"${choices.join(',')}"`);
    return [
      `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" error="${error}" sqref="${cells}"><formula1>${list}</formula1></dataValidation>`,
    ];
  });
  return `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
}

/** A, B … Z; a template has no more columns. */
const letter = (at: number) => String.fromCharCode(65 + at);
