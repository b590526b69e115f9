export declare function ensureFaketime(): Promise<string>;
