import {
  type Container,
  isRemote,
  type ManifestItem,
  type Publication,
  resolvePath,
  UnsafePathError,
} from '@aloud/book';
import { rewriteCss } from './css.ts';

/** How deep style sheets may import each other; deeper imports are a circle or an attack. */
const DEEPEST_IMPORT = 8;

/** Types that need no fallback. */
const SHOWN =
  /^(image\/(svg\+xml|jpeg|png|gif|webp|avif)|font\/|application\/(font|vnd\.ms-opentype)|text\/)/;

interface Held {
  users: number;
  readonly url: Promise<string>;
}

export interface ReadResource {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

/**
 * Addresses of the resources of shown documents. A resource is read when the first document needs it and released with
 * the last: a book is never in memory as a whole.
 */
export class Resources {
  readonly #container: Container;
  readonly #publication: Publication;
  readonly #held = new Map<string, Held>();

  constructor(container: Container, publication: Publication) {
    this.#container = container;
    this.#publication = publication;
  }

  get container(): Container {
    return this.#container;
  }

  /** Whether the package declares it: what it does not is no part of the publication (EPUB 3.3 §3.4). */
  lists(path: string): boolean {
    return this.#declared(path) !== undefined;
  }

  mediaType(path: string): string {
    return this.#declared(path)?.mediaType ?? 'application/octet-stream';
  }

  /** A lease of resources: what it acquires it releases in one call. */
  borrow(): ResourceLease {
    return new ResourceLease(this);
  }

  acquire(path: string): Promise<string> {
    let held = this.#held.get(path);
    if (!held) {
      held = { users: 0, url: this.#load(path) };
      this.#held.set(path, held);
    }
    held.users++;
    return held.url;
  }

  release(path: string): void {
    const held = this.#held.get(path);
    if (!held || --held.users > 0) return;
    this.#held.delete(path);
    held.url.then(
      (url) => URL.revokeObjectURL(url),
      () => undefined,
    );
  }

  /** The item of a path. If the manifest puts a file into a folder in which there is none of that name, its item counts for the one in another folder. */
  #declared(path: string): ManifestItem | undefined {
    const { resources } = this.#publication;
    const isMisplaced = (item: ManifestItem) =>
      item.path !== null && nameOf(item.path) === nameOf(path) && this.#container.has(item.path) === false;
    return resources.get(path) ?? [...resources.values()].find(isMisplaced);
  }

  /** A picture of a type that browsers do not show is replaced by its fallback; chains may be circular. */
  #shown(path: string): string {
    const seen = new Set<string>();
    let shown = path;
    for (;;) {
      const { fallback, mediaType = '' } = this.#publication.resources.get(shown) ?? {};
      if (!fallback || seen.has(shown) || SHOWN.test(mediaType)) return shown;
      seen.add(shown);
      shown = fallback;
    }
  }

  /** A resource, or its fallback, whole. @throws what the container throws */
  async read(wanted: string): Promise<ReadResource> {
    const path = this.#shown(wanted);
    return { bytes: await this.#container.read(path), mediaType: this.mediaType(path) };
  }

  async #load(wanted: string): Promise<string> {
    const { bytes, mediaType } = await this.read(wanted);
    return URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  }
}

/** Resources in use by one document. */
export class ResourceLease {
  readonly #resources: Resources;
  readonly #paths: string[] = [];

  constructor(resources: Resources) {
    this.#resources = resources;
  }

  /** Address of the resource a reference leads to; null if it is outside the book or cannot be read. */
  async url(from: string, reference: string): Promise<string | null> {
    if (/^(data:|#)/i.test(reference)) return reference;
    const path = this.pathOf(from, reference);
    if (path === null) return null;
    try {
      return await this.address(path);
    } catch (error) {
      console.warn(`The resource "${path}" could not be read.`, error);
      return null;
    }
  }

  /** Path of the resource a reference leads to; null if it is outside the book, or not declared by the package. */
  pathOf(from: string, reference: string): string | null {
    const path = inside(from, reference);
    if (path === null || this.mayUse(path)) return path;
    console.warn(`The resource "${path}" is not in the manifest of the book, and is left out.`);
    return null;
  }

  /** Media type of the resource a reference leads to, as the package declares it. */
  mediaType(from: string, reference: string): string {
    const path = inside(from, reference);
    return path === null ? '' : this.#resources.mediaType(path);
  }

  /** Address for a media element of the document: streamed if the container can. */
  async mediaUrl(from: string, reference: string): Promise<string | null> {
    const path = this.pathOf(from, reference);
    if (path === null) return null;
    return this.#resources.container.url(path, this.#resources.mediaType(path)).catch(() => null);
  }

  /** Text of a style sheet with its own references rewritten. */
  async sheet(from: string, reference: string, depth = 0): Promise<string | null> {
    if (depth > DEEPEST_IMPORT) return null;
    const path = this.pathOf(from, reference);
    const css = path === null ? null : await this.#text(path);
    return path === null || css === null ? null : this.rewrite(css, path, depth);
  }

  /** Text of a style sheet or a script, unchanged; null if it is outside the book or cannot be read. */
  async text(from: string, reference: string): Promise<string | null> {
    const path = this.pathOf(from, reference);
    return path === null ? null : this.#text(path);
  }

  rewrite(css: string, path: string, depth = 0): Promise<string> {
    return rewriteCss(css, {
      url: (reference) => this.url(path, reference),
      sheet: (reference) => this.sheet(path, reference, depth + 1),
    });
  }

  release(): void {
    for (const path of this.#paths.splice(0)) this.#resources.release(path);
  }

  async #text(path: string): Promise<string | null> {
    try {
      return new TextDecoder().decode(await this.#resources.container.read(path));
    } catch (error) {
      console.warn(`The file "${path}" could not be read.`, error);
      return null;
    }
  }

  /** What the package does not declare is not shown. */
  protected mayUse(path: string): boolean {
    return this.#resources.lists(path);
  }

  /** An address under which the page can load a resource. @throws what the container throws */
  protected address(path: string): Promise<string> {
    this.#paths.push(path);
    return this.#resources.acquire(path);
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function inside(from: string, reference: string): string | null {
  if (reference === '' || isRemote(reference)) return null;
  try {
    return resolvePath(from, reference);
  } catch (error) {
    if (error instanceof UnsafePathError) return null;
    throw error;
  }
}
