/** The services whose books are read in the portal: of spec §1, and the one that families buy (spec §5). */
export const bookServices = ['polylino', 'sondo', 'trovy', 'vilja', 'consumer'] as const;
export type BookService = (typeof bookServices)[number];

/** Whether a type of subscription is a service or a variant of it: `polylino-school` is a variant of polylino, `strand` is none of str. */
export const isOfService = (type: string, service: string): boolean =>
  type.startsWith(service) && !/^[a-z]/.test(type.slice(service.length));
