import { CardFormError, notLoaded } from './cardForm.ts';

/** The release of the provider's script for which the library is made; its second part keeps it from collecting data against fraud. */
const ADDRESS = 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false';

/** The part of Trusted Types that is used here; TypeScript's DOM types lack them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/** The server's policy for pages knows it by this name, and only where families pay (apps/server/src/http/security-headers.ts). */
const policyName = 'card-provider';

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The one address that becomes a script, in browsers that ask for a policy. */
function scriptAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(policyName, { createScriptURL: () => ADDRESS });
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS;
}

let loading: Promise<void> | undefined;

/** Loads the provider's script, once. A failure can be tried again. @throws CardFormError */
export function loadProviderScript(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loading = undefined;
      reject(new CardFormError(notLoaded));
    });
    script.src = scriptAddress();
    document.head.append(script);
  });
  return loading;
}
