export const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2);
