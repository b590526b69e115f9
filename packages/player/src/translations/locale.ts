/** Whether a locale is American English, whose schools have other words for some things. */
export const isAmerican = (locale: string): boolean => locale.toLowerCase() === 'en-us';
