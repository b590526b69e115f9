/** @import { BillingDetails, Field, FieldFault, FrameMessage, HostMessage, Outcome } from '../protocol.ts' */
import { digitsOf, expiryOf, faultOf, formatted } from './card.js';
import { Provider } from './provider.js';

/** @type {readonly Field[]} */
const fields = ['number', 'expiry', 'cvc'];
const form = /** @type {HTMLFormElement} */ (document.querySelector('#card'));
const { key = '', parent: host = '', faults = '{}' } = form.dataset;
/** @type {Record<string, string>} */
const texts = JSON.parse(faults);
const provider = new Provider(key, host);
/** The fields whose faults are shown: those that were left, or all once they were checked. @type {Set<Field>} */
const checked = new Set();
/** The method of what is typed, until something else is typed. @type {string | undefined} */
let method;

/** @param {Field} field */
const input = (field) => /** @type {HTMLInputElement} */ (form.elements.namedItem(field));

/** @param {FrameMessage} message */
const tell = (message) => window.parent.postMessage(message, host);

/** @param {Field} field @returns {FieldFault | undefined} */
function faultIn(field) {
  const code = faultOf(field, input(field).value);
  return code && { field, code, message: texts[code] ?? code };
}

function show() {
  for (const field of fields) {
    const fault = checked.has(field) ? faultIn(field) : undefined;
    const place = document.querySelector(`#${field}-fault`);
    // Set only if it is another text: a live region would be read again.
    if (place && place.textContent !== (fault?.message ?? '')) place.textContent = fault?.message ?? '';
    input(field).setAttribute('aria-invalid', String(fault !== undefined));
  }
  const found = fields.flatMap((field) => faultIn(field) ?? []);
  tell({
    source: 'payment-double-frame',
    type: 'change',
    complete: found.length === 0,
    empty: fields.every((field) => input(field).value === ''),
    error: found.find(({ field }) => checked.has(field)) ?? null,
  });
}

function validate() {
  for (const field of fields) checked.add(field);
  show();
  const [first] = fields.flatMap((field) => faultIn(field) ?? []);
  if (!first) return null;
  input(first.field).focus();
  return { type: /** @type {const} */ ('validation_error'), declineCode: null, ...first };
}

/** @param {string} secret @param {BillingDetails | undefined} billing @returns {Promise<Outcome>} */
async function confirm(secret, billing) {
  const error = validate();
  if (error) return { error };
  if (method === undefined) {
    const { month, year } = expiryOf(input('expiry').value) ?? { month: 0, year: 0 };
    const card = { number: digitsOf(input('number').value), month, year, cvc: input('cvc').value };
    const made = await provider.makeMethod(card, billing);
    if ('error' in made) return made;
    method = made.id;
  }
  return provider.confirm(secret, method);
}

/** @param {HostMessage} message @returns {Promise<void>} */
async function obey(message) {
  switch (message.type) {
    case 'focus':
      input('number').focus();
      return;
    case 'clear':
      form.reset();
      checked.clear();
      method = undefined;
      show();
      return;
    case 'validate':
      tell({ source: 'payment-double-frame', type: 'validated', id: message.id, error: validate() });
      return;
    default:
      tell({
        source: 'payment-double-frame',
        type: 'answer',
        id: message.id,
        outcome: await outcomeOf(message),
      });
  }
}

/** @param {Extract<HostMessage, { clientSecret: string }>} message @returns {Promise<Outcome>} */
function outcomeOf(message) {
  if (message.type === 'confirm') return confirm(message.clientSecret, message.billingDetails);
  if (message.type === 'continue') return provider.goOn(message.clientSecret);
  return provider.retrieve(message.clientSecret);
}

for (const field of fields) {
  input(field).addEventListener('input', () => {
    const { value, selectionStart } = input(field);
    // Only what is typed at the end is formatted, so that the caret never jumps.
    if (selectionStart === value.length) input(field).value = formatted(field, value);
    method = undefined;
    show();
  });
  input(field).addEventListener('blur', () => {
    if (input(field).value !== '') checked.add(field);
    show();
  });
}

form.addEventListener('submit', (event) => event.preventDefault());

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== host) return;
  /** @type {unknown} */
  const data = event.data;
  if (typeof data !== 'object' || data === null || !('source' in data)) return;
  if (data.source === 'payment-double-host') void obey(event.data);
});

function tellHeight() {
  const { height } = document.documentElement.getBoundingClientRect();
  tell({ source: 'payment-double-frame', type: 'height', height: Math.ceil(height) });
}

/** A frame in a process of its own may run before it knows its width; its height means nothing then. */
async function hasWidth() {
  const until = performance.now() + 2_000;
  while (window.innerWidth === 0 && performance.now() < until)
    await new Promise((looked) => setTimeout(looked, 10));
}

await hasWidth();
// Browsers do not observe frames that are out of view: the first height is told before it is shown, so that nothing moves under a hand.
tellHeight();
new ResizeObserver(tellHeight).observe(document.documentElement);

tell({ source: 'payment-double-frame', type: 'ready' });
