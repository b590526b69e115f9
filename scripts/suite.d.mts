export const isFull: boolean;
export const leftOut: string[];
