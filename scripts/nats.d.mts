export declare function ensureNats(): Promise<string>;
