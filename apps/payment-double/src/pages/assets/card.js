/** @import { FaultCode, Field } from '../protocol.ts' */

/**
 * What is wrong with a field, by what was typed; undefined if it is complete.
 * @param {Field} field
 * @param {string} text
 * @param {Date} [today]
 * @returns {FaultCode | undefined}
 */
export function faultOf(field, text, today = new Date()) {
  if (field === 'number') return numberFault(digitsOf(text));
  if (field === 'expiry') return expiryFault(text, today);
  return digitsOf(text).length < 3 ? 'incomplete_cvc' : undefined;
}

/** @param {string} text */
export function digitsOf(text) {
  return text.replaceAll(/\D/g, '');
}

/**
 * Month and year, the year with four digits; undefined if they are not there yet.
 * @param {string} text such as `4 / 29`, `04/2029`
 */
export function expiryOf(text) {
  const match = /^(\d{1,2})\D*?(\d{2}|\d{4})$/.exec(text.trim().replaceAll(/\s*\/\s*/g, '/'));
  if (!match) return undefined;
  const year = Number(match[2]);
  return { month: Number(match[1]), year: year < 100 ? 2000 + year : year };
}

/**
 * The number in groups of four, the date with its stroke.
 * @param {Field} field
 * @param {string} text
 */
export function formatted(field, text) {
  const digits = digitsOf(text);
  if (field === 'number') return digits.slice(0, 19).replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  if (field === 'cvc') return digits.slice(0, 4);
  if (text.includes('/')) {
    const [month = '', year = ''] = text.split('/').map(digitsOf);
    return year === '' ? text : `${month.padStart(2, '0').slice(0, 2)} / ${year.slice(0, 4)}`;
  }
  // A first digit above 1 can only be a month of one digit.
  const full = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return full.length > 2 ? `${full.slice(0, 2)} / ${full.slice(2, 6)}` : full;
}

/** @param {string} digits @returns {FaultCode | undefined} */
function numberFault(digits) {
  if (digits.length < 15) return 'incomplete_number';
  return passesLuhn(digits) ? undefined : 'invalid_number';
}

/** @param {string} text @param {Date} today @returns {FaultCode | undefined} */
function expiryFault(text, today) {
  const expiry = expiryOf(text);
  if (!expiry) return 'incomplete_expiry';
  if (expiry.month < 1 || expiry.month > 12) return 'invalid_expiry_month';
  const end = Date.UTC(expiry.year, expiry.month, 1);
  return end <= today.getTime() ? 'invalid_expiry_year_past' : undefined;
}

/** @param {string} digits */
function passesLuhn(digits) {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
