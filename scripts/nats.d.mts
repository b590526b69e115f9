export declare function findNats(): string | undefined;
export declare function ensureNats(): Promise<string>;
