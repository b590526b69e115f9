import type { LawLanguage } from './language.ts';

export const swedish: LawLanguage = {
  kinds: { ordinary: 'vanlig uppsägning', extraordinary: 'uppsägning av särskilt skäl' },
  earliest: 'så snart som möjligt',
  mails: {
    subscriptionWithdrawn: [
      'Vi har tagit emot ditt meddelande om ånger',
      'Du har ångrat avtalet om ditt abonnemang. Det upphör genast, och inget mer dras från ditt kort.',
      {
        rows: [
          ['Avtal:', '{service}'],
          ['Abonnemangsnummer:', '{number}'],
          ['Mottaget:', '{received}'],
          ['Återbetalas:', '{total}'],
        ],
      },
      'Allt du har betalat betalas tillbaka inom {refundDays} dagar till det kort som debiterades. Tid från presentkort har du kvar.',
    ],
    cancellationReceived: [
      'Vi har tagit emot din uppsägning',
      'Det här är kvittot på en uppsägning som skickades till oss med den här adressen.',
      {
        rows: [
          ['Mottagen:', '{received}'],
          ['Nummer:', '{number}'],
          ['Namn:', '{name}'],
          ['E-post:', '{email}'],
          ['Avtal:', '{contract}'],
          ['Typ:', '{kind}'],
          ['Skäl:', '{reason}'],
          ['Upphör:', '{wanted}'],
        ],
      },
      'Om det finns ett abonnemang med den här adressen upphör det när den betalda tiden är slut, och du får ett mejl till med den sista dagen. Om du inte har skickat uppsägningen kan du ta tillbaka den på sidan för ditt abonnemang.',
    ],
    yearly: [
      'Ditt abonnemang: vad du betalar och hur du säger upp',
      'En gång om året påminner vi dig om ditt abonnemang på {service}. Det förnyas automatiskt: {price} dras från ditt kort tills du säger upp.',
      'Du kan säga upp när som helst på sidan för ditt abonnemang. Då dras inget mer, och du läser tills den betalda tiden är slut.',
      { button: 'Se eller säg upp abonnemanget' },
    ],
  },
};
