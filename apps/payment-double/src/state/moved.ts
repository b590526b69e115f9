import type { State } from './state.ts';

/**
 * Notes the address of the double. If it has moved, to another port, the addresses in what is stored move with it, so that
 * receipts and 3-D Secure pages are still found. Call it inside a transaction.
 */
export function moveTo(state: State, origin: string): void {
  const before = state.origin();
  if (before === origin) return;
  state.put('setting', { id: 'origin', value: origin });
  if (before === '') return;
  const moved = (url: string | null | undefined) => url?.replace(before, origin) ?? null;
  for (const invoice of state.all('invoice'))
    state.put('invoice', {
      ...invoice,
      hosted_invoice_url: moved(invoice.hosted_invoice_url),
      invoice_pdf: moved(invoice.invoice_pdf),
    });
  for (const intent of state.all('setup_intent'))
    if (intent.next_action)
      state.put('setup_intent', { ...intent, next_action: movedAction(intent.next_action) });
  for (const intent of state.all('payment_intent'))
    if (intent.next_action)
      state.put('payment_intent', { ...intent, next_action: movedAction(intent.next_action) });

  function movedAction<T extends object>(action: T): T {
    return JSON.parse(JSON.stringify(action).replaceAll(before, origin));
  }
}
