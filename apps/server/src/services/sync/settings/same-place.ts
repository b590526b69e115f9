import type { SyncConfig } from '@aloud/api';

/**
 * Whether a secret that was entered for one config may be sent with another: only to the same origins. Otherwise whoever changes the address
 * would get a secret that somebody else has entered.
 */
export function isSamePlace(one: SyncConfig, other: SyncConfig): boolean {
  return (
    originOf(one.address) === originOf(other.address) &&
    originOf(one.tokenAddress ?? one.address) === originOf(other.tokenAddress ?? other.address)
  );
}

const originOf = (address: string | null): string | null =>
  address === null ? null : (URL.parse(address)?.origin ?? address);
