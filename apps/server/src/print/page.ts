export type Pdf = PDFKit.PDFDocument;

/** An A4 page, in points. */
export const page = { width: 595.28, height: 841.89, margin: 42 } as const;

export const grey = '#595959';
