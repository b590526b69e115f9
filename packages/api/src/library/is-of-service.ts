/**
 * Whether a type of subscription is a service or a variant of it. Variants that are in no list any more are known by their name:
 * `polylinoSchool` is a variant of polylino, `strand` is none of str.
 */
export const isOfService = (type: string, service: string): boolean =>
  type.startsWith(service) && !/^[a-z]/.test(type.slice(service.length));
