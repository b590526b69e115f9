import { expect, test } from 'vitest';
import moreDe from './catalogues/more/de.json' with { type: 'json' };
import moreFr from './catalogues/more/fr.json' with { type: 'json' };
import de from './catalogues/payments/de.json' with { type: 'json' };
import enGB from './catalogues/payments/en-GB.json' with { type: 'json' };
import enUS from './catalogues/payments/en-US.json' with { type: 'json' };
import fi from './catalogues/payments/fi.json' with { type: 'json' };
import fr from './catalogues/payments/fr.json' with { type: 'json' };
import nb from './catalogues/payments/nb.json' with { type: 'json' };
import nl from './catalogues/payments/nl.json' with { type: 'json' };
import sv from './catalogues/payments/sv.json' with { type: 'json' };

test('German says what § 312k and § 356a BGB want, to the letter', () => {
  expect(moreDe.support.cancelContract).toBe('Verträge hier kündigen');
  expect(de.cancelling.link).toBe('Verträge hier kündigen');
  expect(de.cancelling.submit).toBe('jetzt kündigen');
  expect(de.payments.withdraw.begin).toBe('Vertrag widerrufen');
  expect(de.payments.withdraw.confirm).toBe('Widerruf bestätigen');
});

test('French says what the Code de la consommation wants, to the letter', () => {
  expect(moreFr.support.cancelContract).toBe('Résilier votre contrat');
  expect(fr.cancelling.link).toBe('Résilier votre contrat');
  expect(fr.payments.withdraw.begin).toBe('Renoncer au contrat');
  expect(fr.payments.withdraw.confirm).toBe('Confirmer la rétractation');
});

test('The button of an order says in every language that it has to be paid', () => {
  expect([de, fr, sv, nb, fi, nl, enGB, enUS].map(({ payments }) => payments.order)).toEqual([
    'Zahlungspflichtig bestellen',
    'Commander avec obligation de paiement',
    'Beställ med betalningsskyldighet',
    'Bestill med betalingsplikt',
    'Tilaa – tilaukseen liittyy maksuvelvollisuus',
    'Bestellen met betalingsverplichting',
    'Order with obligation to pay',
    'Order with obligation to pay',
  ]);
});
