// epub.js ships its modules in src/ but types only its entry. Declared here: what we use of three of them, as in 0.3.93.

declare module 'epubjs/src/packaging' {
  interface PackagingItem {
    href: string;
    type: string;
    overlay: string;
    properties: string[];
  }
  interface PackagingItemref {
    id: string | null;
    idref: string | null;
    linear: string;
    properties: string[];
    index: number;
  }
  export default class Packaging {
    constructor(document: Document);
    manifest: Record<string, PackagingItem>;
    navPath: string | false;
    ncxPath: string | false;
    coverPath: string | false;
    spineNodeIndex: number;
    spine: PackagingItemref[];
    uniqueIdentifier: string;
    metadata: {
      title: string;
      language: string;
      identifier: string;
      layout: string;
      flow: string;
      spread: string;
      direction: string | null;
    };
  }
}

declare module 'epubjs/src/navigation' {
  export interface NavItem {
    id: string | false;
    href: string;
    label: string;
    subitems: NavItem[];
  }
  export default class Navigation {
    constructor(document: Document);
    toc: NavItem[];
  }
}

declare module 'epubjs/src/pagelist' {
  export default class PageList {
    constructor(document: Document);
    pageList: ReadonlyArray<{ href: string; page: number; cfi?: string }>;
  }
}

declare module 'epubjs/src/epubcfi' {
  export default class EpubCFI {
    constructor(from?: string | Range | Node, base?: string);
    toRange(document: Document): Range | null;
    toString(): string;
    compare(first: string, second: string): number;
    isCfiString(text: string): boolean;
    spinePos: number;
  }
}
