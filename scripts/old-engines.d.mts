export declare function oldChromium(version: string): string;
export declare function ensureOldEngines(): Promise<void>;
