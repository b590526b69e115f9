import type { RealmId } from '@aloud/api';
import type { Occasion } from './occasions.ts';

/** A subject and paragraphs. What stands in braces is filled in: {service}, {price}, {day}, {link}. */
type Words = readonly [subject: string, ...paragraphs: string[]];

interface Language {
  readonly hello: string;
  /** How often {sum} is charged. */
  readonly every: Readonly<Record<'day' | 'week' | 'month' | 'year', string>>;
  readonly mails: Readonly<Record<Occasion, Words>>;
}

const english: Language = {
  hello: 'Hello {name},',
  every: { day: '{sum} a day', week: '{sum} a week', month: '{sum} a month', year: '{sum} a year' },
  mails: {
    trial: [
      'Your trial has begun',
      '{service} is open now. You pay nothing until {day}. From then on, {price} is charged to your card until you cancel.',
      'If you cancel before {day}, you pay nothing: {link}',
    ],
    welcome: [
      'Your subscription has begun',
      '{service} is open now, and paid until {day}. {price} is charged to your card until you cancel.',
      'Receipts, your card, and cancelling: {link}',
    ],
    trialEnds: [
      'Your trial ends on {day}',
      'Your trial of {service} ends on {day}. From then on, {price} is charged to your card until you cancel.',
      'If you do not want that, cancel before then: {link}',
    ],
    paid: [
      'Your payment has arrived',
      'Thank you. {service} is paid until {day} ({price}).',
      'The receipt, with VAT: {link}',
    ],
    failed: [
      'The payment failed',
      'Your card could not be charged for {service}. The books stay open for now.',
      'Enter another card, which is charged straight away: {link}',
    ],
    authenticate: [
      'Your bank wants you to confirm a payment',
      'The payment for {service} waits until you confirm it at your bank. The books stay open for now.',
      'Confirm it here: {link}',
    ],
    cancelled: [
      'Your subscription is cancelled',
      'You can read {service} until {day}. Nothing more is charged. After that day the books close; places, bookmarks and shelves are kept.',
      'If you change your mind before then: {link}',
    ],
    continued: [
      'Your subscription goes on',
      'You have taken back the cancellation of {service}. It goes on from {day}: {price}.',
      'Receipts, your card, and cancelling: {link}',
    ],
    ended: [
      'Your subscription has ended',
      'Your subscription to {service} has ended. Nothing more is charged. Places, bookmarks and shelves are kept for when you come back.',
      'To come back: {link}',
    ],
  },
};

const american: Language = {
  ...english,
  mails: {
    ...english.mails,
    paid: [
      english.mails.paid[0],
      'Thank you. {service} is paid until {day} ({price}).',
      'The receipt: {link}',
    ],
    cancelled: [
      'Your subscription is canceled',
      'You can read {service} until {day}. Nothing more is charged. After that day the books close; places, bookmarks, and shelves are kept.',
      'If you change your mind before then: {link}',
    ],
    ended: [
      'Your subscription has ended',
      'Your subscription to {service} has ended. Nothing more is charged. Places, bookmarks, and shelves are kept for when you come back.',
      'To come back: {link}',
    ],
  },
};

const german: Language = {
  hello: 'Guten Tag {name},',
  every: { day: '{sum} am Tag', week: '{sum} pro Woche', month: '{sum} im Monat', year: '{sum} im Jahr' },
  mails: {
    trial: [
      'Ihre Probezeit hat begonnen',
      '{service} ist jetzt offen. Bis zum {day} zahlen Sie nichts. Danach werden {price} von Ihrer Karte abgebucht, bis Sie kündigen.',
      'Wenn Sie vor dem {day} kündigen, zahlen Sie nichts: {link}',
    ],
    welcome: [
      'Ihr Abo hat begonnen',
      '{service} ist jetzt offen und bis zum {day} bezahlt. Es werden {price} von Ihrer Karte abgebucht, bis Sie kündigen.',
      'Belege, Karte und Kündigung: {link}',
    ],
    trialEnds: [
      'Ihre Probezeit endet am {day}',
      'Ihre Probezeit für {service} endet am {day}. Danach werden {price} von Ihrer Karte abgebucht, bis Sie kündigen.',
      'Wenn Sie das nicht möchten, kündigen Sie vorher: {link}',
    ],
    paid: [
      'Ihre Zahlung ist eingegangen',
      'Vielen Dank. {service} ist bis zum {day} bezahlt ({price}).',
      'Der Beleg mit Mehrwertsteuer: {link}',
    ],
    failed: [
      'Die Zahlung ist fehlgeschlagen',
      'Für {service} konnte von Ihrer Karte nichts abgebucht werden. Die Bücher bleiben vorerst offen.',
      'Geben Sie eine andere Karte ein; sie wird gleich belastet: {link}',
    ],
    authenticate: [
      'Ihre Bank möchte eine Bestätigung',
      'Die Zahlung für {service} wartet, bis Sie sie bei Ihrer Bank bestätigen. Die Bücher bleiben vorerst offen.',
      'Hier bestätigen: {link}',
    ],
    cancelled: [
      'Ihr Abo ist gekündigt',
      'Sie können {service} bis zum {day} lesen. Es wird nichts mehr abgebucht. Danach schließen sich die Bücher; Lesestellen, Lesezeichen und Bücherregale bleiben erhalten.',
      'Wenn Sie es sich vorher anders überlegen: {link}',
    ],
    continued: [
      'Ihr Abo läuft weiter',
      'Sie haben die Kündigung von {service} zurückgenommen. Es läuft ab dem {day} weiter: {price}.',
      'Belege, Karte und Kündigung: {link}',
    ],
    ended: [
      'Ihr Abo ist beendet',
      'Ihr Abo für {service} ist beendet. Es wird nichts mehr abgebucht. Lesestellen, Lesezeichen und Bücherregale sind noch da, falls Sie wiederkommen.',
      'Wiederkommen: {link}',
    ],
  },
};

const swedish: Language = {
  hello: 'Hej {name},',
  every: { day: '{sum} per dag', week: '{sum} per vecka', month: '{sum} per månad', year: '{sum} per år' },
  mails: {
    trial: [
      'Din provperiod har börjat',
      '{service} är öppet nu. Du betalar ingenting före den {day}. Därefter dras {price} från ditt kort tills du säger upp.',
      'Om du säger upp före den {day} betalar du ingenting: {link}',
    ],
    welcome: [
      'Ditt abonnemang har börjat',
      '{service} är öppet nu och betalt till den {day}. {price} dras från ditt kort tills du säger upp.',
      'Kvitton, kort och uppsägning: {link}',
    ],
    trialEnds: [
      'Din provperiod slutar den {day}',
      'Din provperiod för {service} slutar den {day}. Därefter dras {price} från ditt kort tills du säger upp.',
      'Om du inte vill det, säg upp före dess: {link}',
    ],
    paid: [
      'Din betalning har kommit fram',
      'Tack! {service} är betalt till den {day} ({price}).',
      'Kvittot, med moms: {link}',
    ],
    failed: [
      'Betalningen misslyckades',
      'Ditt kort kunde inte debiteras för {service}. Böckerna är öppna så länge.',
      'Ange ett annat kort, som debiteras direkt: {link}',
    ],
    authenticate: [
      'Din bank vill att du bekräftar en betalning',
      'Betalningen för {service} väntar tills du bekräftar den hos din bank. Böckerna är öppna så länge.',
      'Bekräfta här: {link}',
    ],
    cancelled: [
      'Ditt abonnemang är uppsagt',
      'Du kan läsa {service} till den {day}. Inget mer dras. Därefter stängs böckerna; platser, bokmärken och hyllor finns kvar.',
      'Om du ångrar dig före dess: {link}',
    ],
    continued: [
      'Ditt abonnemang fortsätter',
      'Du har tagit tillbaka uppsägningen av {service}. Det fortsätter från den {day}: {price}.',
      'Kvitton, kort och uppsägning: {link}',
    ],
    ended: [
      'Ditt abonnemang har upphört',
      'Ditt abonnemang på {service} har upphört. Inget mer dras. Platser, bokmärken och hyllor finns kvar till dess att du kommer tillbaka.',
      'Kom tillbaka: {link}',
    ],
  },
};

const norwegian: Language = {
  hello: 'Hei {name},',
  every: { day: '{sum} per dag', week: '{sum} per uke', month: '{sum} per måned', year: '{sum} per år' },
  mails: {
    trial: [
      'Prøveperioden din har begynt',
      '{service} er åpent nå. Du betaler ingenting før {day}. Deretter trekkes {price} fra kortet ditt til du sier opp.',
      'Hvis du sier opp før {day}, betaler du ingenting: {link}',
    ],
    welcome: [
      'Abonnementet ditt har begynt',
      '{service} er åpent nå og betalt til {day}. {price} trekkes fra kortet ditt til du sier opp.',
      'Kvitteringer, kort og oppsigelse: {link}',
    ],
    trialEnds: [
      'Prøveperioden din slutter {day}',
      'Prøveperioden din for {service} slutter {day}. Deretter trekkes {price} fra kortet ditt til du sier opp.',
      'Hvis du ikke vil det, kan du si opp før det: {link}',
    ],
    paid: [
      'Betalingen din er kommet fram',
      'Takk! {service} er betalt til {day} ({price}).',
      'Kvitteringen, med merverdiavgift: {link}',
    ],
    failed: [
      'Betalingen mislyktes',
      'Kortet ditt kunne ikke belastes for {service}. Bøkene er åpne så lenge.',
      'Oppgi et annet kort, som belastes med en gang: {link}',
    ],
    authenticate: [
      'Banken din vil at du bekrefter en betaling',
      'Betalingen for {service} venter til du bekrefter den i banken din. Bøkene er åpne så lenge.',
      'Bekreft her: {link}',
    ],
    cancelled: [
      'Abonnementet ditt er sagt opp',
      'Du kan lese {service} til {day}. Ingenting mer trekkes. Deretter lukkes bøkene; steder, bokmerker og bokhyller er tatt vare på.',
      'Hvis du ombestemmer deg før det: {link}',
    ],
    continued: [
      'Abonnementet ditt fortsetter',
      'Du har trukket tilbake oppsigelsen av {service}. Det fortsetter fra {day}: {price}.',
      'Kvitteringer, kort og oppsigelse: {link}',
    ],
    ended: [
      'Abonnementet ditt er avsluttet',
      'Abonnementet ditt på {service} er avsluttet. Ingenting mer trekkes. Steder, bokmerker og bokhyller er tatt vare på til du kommer tilbake.',
      'Kom tilbake: {link}',
    ],
  },
};

const dutch: Language = {
  hello: 'Hallo {name},',
  every: { day: '{sum} per dag', week: '{sum} per week', month: '{sum} per maand', year: '{sum} per jaar' },
  mails: {
    trial: [
      'Je proefperiode is begonnen',
      '{service} is nu open. Tot {day} betaal je niets. Daarna wordt {price} van je kaart afgeschreven, tot je opzegt.',
      'Als je vóór {day} opzegt, betaal je niets: {link}',
    ],
    welcome: [
      'Je abonnement is begonnen',
      '{service} is nu open en betaald tot {day}. {price} wordt van je kaart afgeschreven, tot je opzegt.',
      'Bonnen, kaart en opzeggen: {link}',
    ],
    trialEnds: [
      'Je proefperiode eindigt op {day}',
      'Je proefperiode van {service} eindigt op {day}. Daarna wordt {price} van je kaart afgeschreven, tot je opzegt.',
      'Wil je dat niet, zeg dan vóór die tijd op: {link}',
    ],
    paid: [
      'Je betaling is binnen',
      'Bedankt. {service} is betaald tot {day} ({price}).',
      'De bon, met btw: {link}',
    ],
    failed: [
      'De betaling is mislukt',
      'Voor {service} kon niets van je kaart worden afgeschreven. De boeken blijven voorlopig open.',
      'Voer een andere kaart in, daar wordt meteen van afgeschreven: {link}',
    ],
    authenticate: [
      'Je bank wil dat je een betaling bevestigt',
      'De betaling voor {service} wacht tot je hem bij je bank bevestigt. De boeken blijven voorlopig open.',
      'Bevestig hier: {link}',
    ],
    cancelled: [
      'Je abonnement is opgezegd',
      'Je kunt {service} lezen tot {day}. Er wordt niets meer afgeschreven. Daarna gaan de boeken dicht; leesplekken, bladwijzers en boekenplanken blijven bewaard.',
      'Als je je vóór die tijd bedenkt: {link}',
    ],
    continued: [
      'Je abonnement loopt door',
      'Je hebt de opzegging van {service} ingetrokken. Het loopt vanaf {day} door: {price}.',
      'Bonnen, kaart en opzeggen: {link}',
    ],
    ended: [
      'Je abonnement is afgelopen',
      'Je abonnement op {service} is afgelopen. Er wordt niets meer afgeschreven. Leesplekken, bladwijzers en boekenplanken blijven bewaard voor als je terugkomt.',
      'Terugkomen: {link}',
    ],
  },
};

const french: Language = {
  hello: 'Bonjour {name},',
  every: { day: '{sum} par jour', week: '{sum} par semaine', month: '{sum} par mois', year: '{sum} par an' },
  mails: {
    trial: [
      'Votre essai a commencé',
      '{service} est ouvert. Vous ne payez rien avant le {day}. Ensuite, votre carte est débitée de {price}, jusqu’à ce que vous résiliiez.',
      'Si vous résiliez avant le {day}, vous ne payez rien : {link}',
    ],
    welcome: [
      'Votre abonnement a commencé',
      '{service} est ouvert, et payé jusqu’au {day}. Votre carte est débitée de {price}, jusqu’à ce que vous résiliiez.',
      'Reçus, carte et résiliation : {link}',
    ],
    trialEnds: [
      'Votre essai se termine le {day}',
      'Votre essai de {service} se termine le {day}. Ensuite, votre carte est débitée de {price}, jusqu’à ce que vous résiliiez.',
      'Si vous ne le souhaitez pas, résiliez avant cette date : {link}',
    ],
    paid: [
      'Votre paiement est arrivé',
      'Merci. {service} est payé jusqu’au {day} ({price}).',
      'Le reçu, avec la TVA : {link}',
    ],
    failed: [
      'Le paiement a échoué',
      'Votre carte n’a pas pu être débitée pour {service}. Les livres restent ouverts pour l’instant.',
      'Saisissez une autre carte ; elle sera débitée aussitôt : {link}',
    ],
    authenticate: [
      'Votre banque demande de confirmer un paiement',
      'Le paiement de {service} attend que vous le confirmiez auprès de votre banque. Les livres restent ouverts pour l’instant.',
      'Confirmer ici : {link}',
    ],
    cancelled: [
      'Votre abonnement est résilié',
      'Vous pouvez lire {service} jusqu’au {day}. Rien d’autre ne sera débité. Ensuite, les livres se ferment ; les pages, les marque-pages et les étagères sont conservés.',
      'Si vous changez d’avis avant cette date : {link}',
    ],
    continued: [
      'Votre abonnement continue',
      'Vous avez annulé la résiliation de {service}. Il continue à partir du {day} : {price}.',
      'Reçus, carte et résiliation : {link}',
    ],
    ended: [
      'Votre abonnement est terminé',
      'Votre abonnement à {service} est terminé. Rien d’autre ne sera débité. Les pages, les marque-pages et les étagères sont conservés pour votre retour.',
      'Revenir : {link}',
    ],
  },
};

const finnish: Language = {
  hello: 'Hei {name},',
  every: {
    day: '{sum} päivässä',
    week: '{sum} viikossa',
    month: '{sum} kuukaudessa',
    year: '{sum} vuodessa',
  },
  mails: {
    trial: [
      'Kokeilusi on alkanut',
      '{service} on nyt auki. Et maksa mitään ennen {day}. Sen jälkeen kortiltasi veloitetaan {price}, kunnes lopetat tilauksen.',
      'Jos lopetat ennen {day}, et maksa mitään: {link}',
    ],
    welcome: [
      'Tilauksesi on alkanut',
      '{service} on nyt auki ja maksettu, viimeinen päivä on {day}. Kortiltasi veloitetaan {price}, kunnes lopetat tilauksen.',
      'Kuitit, kortti ja lopettaminen: {link}',
    ],
    trialEnds: [
      'Kokeilusi päättyy {day}',
      'Kokeilusi ({service}) päättyy {day}. Sen jälkeen kortiltasi veloitetaan {price}, kunnes lopetat tilauksen.',
      'Jos et halua tätä, lopeta ennen sitä: {link}',
    ],
    paid: [
      'Maksusi on saapunut',
      'Kiitos. {service} on maksettu, viimeinen päivä on {day} ({price}).',
      'Kuitti arvonlisäveroineen: {link}',
    ],
    failed: [
      'Maksu epäonnistui',
      'Korttiasi ei voitu veloittaa ({service}). Kirjat pysyvät toistaiseksi auki.',
      'Anna toinen kortti, jota veloitetaan heti: {link}',
    ],
    authenticate: [
      'Pankkisi pyytää vahvistamaan maksun',
      'Maksu ({service}) odottaa, että vahvistat sen pankissasi. Kirjat pysyvät toistaiseksi auki.',
      'Vahvista tässä: {link}',
    ],
    cancelled: [
      'Tilauksesi on lopetettu',
      '{service} on luettavissa, viimeinen päivä on {day}. Mitään ei enää veloiteta. Sen jälkeen kirjat sulkeutuvat; lukukohdat, kirjanmerkit ja kirjahyllyt säilyvät.',
      'Jos muutat mielesi ennen sitä: {link}',
    ],
    continued: [
      'Tilauksesi jatkuu',
      'Olet perunut lopettamisen ({service}). Tilaus jatkuu {day}: {price}.',
      'Kuitit, kortti ja lopettaminen: {link}',
    ],
    ended: [
      'Tilauksesi on päättynyt',
      'Tilauksesi ({service}) on päättynyt. Mitään ei enää veloiteta. Lukukohdat, kirjanmerkit ja kirjahyllyt säilyvät, jos palaat.',
      'Palaa tästä: {link}',
    ],
  },
};

/** By realm: people are written to in the main language of their country. */
export const languages: Readonly<Record<RealmId, Language>> = {
  de: german,
  fi: finnish,
  fr: french,
  nl: dutch,
  no: norwegian,
  se: swedish,
  uk: english,
  us: american,
};
