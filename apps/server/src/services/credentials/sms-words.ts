const words = {
  de: (code: string) => `Dein Code für Aloud ist ${code}. Er gilt 10 Minuten. Gib ihn niemandem weiter.`,
  fi: (code: string) => `Aloud-koodisi on ${code}. Se on voimassa 10 minuuttia. Älä kerro sitä kenellekään.`,
  fr: (code: string) => `Votre code est ${code}. Il est valable 10 minutes. Ne le communiquez à personne.`,
  nl: (code: string) => `Je code voor Aloud is ${code}. Hij is 10 minuten geldig. Geef hem aan niemand.`,
  no: (code: string) => `Koden din for Aloud er ${code}. Den gjelder i 10 minutter. Gi den ikke til noen.`,
  se: (code: string) => `Din kod för Aloud är ${code}. Den gäller i 10 minuter. Ge den inte till någon.`,
  en: (code: string) => `Your code for Aloud is ${code}. It works for 10 minutes. Give it to nobody.`,
};

/**
 * The text message with a code, in the main language of the realm. Its last line tells the phone for which page the code is, so
 * that it is offered only there (WebOTP, origin-bound codes).
 */
export function codeText(realm: string, code: string, host: string): string {
  const language = (Object.keys(words) as Array<keyof typeof words>).find((each) => each === realm) ?? 'en';
  return `${words[language](code)}\n\n@${host} #${code}`;
}
