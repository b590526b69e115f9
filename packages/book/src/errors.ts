/** Anything that keeps a publication, or one part of it, from opening. `name` is stable; hosts map it to words. */
export abstract class BookError extends Error {
  abstract override readonly name: string;
}

/** The bytes are not an EPUB: no zip, no container.xml, or a package document that cannot be read. */
export class NotAPublicationError extends BookError {
  override readonly name = 'NotAPublicationError';
}

/** The publication is encrypted or its zip is of a kind that readers do not open (split, unknown compression). */
export class UnsupportedPublicationError extends BookError {
  override readonly name = 'UnsupportedPublicationError';
}

/** A path points outside the publication. */
export class UnsafePathError extends BookError {
  override readonly name = 'UnsafePathError';
}

/** A file inflates beyond what its directory entry declares, or beyond any reasonable size. */
export class OversizedResourceError extends BookError {
  override readonly name = 'OversizedResourceError';
}

/** A file that is damaged, or a document that is not well-formed. */
export class FaultyDocumentError extends BookError {
  override readonly name = 'FaultyDocumentError';
}

/** The publication has no such file, or the server answered 404. */
export class ResourceNotFoundError extends BookError {
  override readonly name = 'ResourceNotFoundError';
}

/** The server refused a file although its signature was renewed (403 twice), or needs a sign-in (401). */
export class ResourceForbiddenError extends BookError {
  override readonly name = 'ResourceForbiddenError';
  readonly status: 401 | 403;

  constructor(message: string, status: 401 | 403) {
    super(message);
    this.status = status;
  }
}

/** There was no usable reply: offline, 5xx, or a server that ignores ranges it promised. */
export class ResourceUnavailableError extends BookError {
  override readonly name = 'ResourceUnavailableError';
}
