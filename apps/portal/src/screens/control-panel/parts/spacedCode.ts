/** A group code as it is written on the blackboard: in two halves. */
export const spacedCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;
