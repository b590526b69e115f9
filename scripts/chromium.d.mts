export declare const FLAGS: string[];
export declare function findChromium(): Promise<string | undefined>;
export declare function findWholeChromium(): Promise<string | undefined>;
export declare function ensureChromium(): Promise<string>;
