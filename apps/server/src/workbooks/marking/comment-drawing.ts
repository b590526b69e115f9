import type { Comment } from './comments.ts';

/** How Excel draws the boxes of comments, hidden until a cell is pointed at ([MS-OI29500] 3.1; VML). */
const emptyPart =
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"></xml>';

const shapeType =
  '<v:shapetype xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" id="aloud_note" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>';

/** A drawing with boxes for these comments; '' for a sheet that has none yet. */
export function commentDrawing(existing: string, comments: readonly Comment[]): string {
  const start = existing || emptyPart;
  const used = [...start.matchAll(/_s(\d+)"/g)].map(([, number]) => Number(number));
  const first = Math.max(1024, ...used) + 1;
  const shapes = comments.map((comment, at) => shape(comment, first + at)).join('');
  const end = start.lastIndexOf('</xml>');
  return start.slice(0, end) + shapeType + shapes + start.slice(end);
}

function shape({ row, column }: Comment, number: number): string {
  const anchor = [column + 1, 15, Math.max(0, row - 2), 2, column + 4, 15, row + 3, 4].join(', ');
  return (
    `<v:shape xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" id="_x0000_s${number}" type="#aloud_note" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">` +
    '<v:fill color2="#ffffe1"/><v:shadow color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>' +
    `<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`
  );
}
