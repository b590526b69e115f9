export const realBookFolders: readonly string[];
export function realMaterialMissing(folders?: readonly string[]): string | undefined;
