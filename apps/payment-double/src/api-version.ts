/** The version of the provider's API that is imitated: the one to which the SDK is pinned. */
export const apiVersion = '2026-10-28.endive';
