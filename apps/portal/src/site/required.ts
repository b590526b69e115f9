import { createContext, type Provider, useContext } from 'react';

/**
 * A context that every page has.
 * @returns its provider, and a hook that gives its value
 */
export function required<Value>(): readonly [provider: Provider<Value | null>, use: () => Value] {
  const context = createContext<Value | null>(null);
  return [
    context,
    () => {
      const value = useContext(context);
      if (!value) throw new Error('A provider is missing (app/Providers.tsx).');
      return value;
    },
  ];
}
