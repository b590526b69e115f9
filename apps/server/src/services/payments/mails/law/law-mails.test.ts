import { type RealmId, realmIds } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import { mainAudience } from '../sample-facts.ts';
import { sampleLawMails } from './sample.ts';

const mailOf = (realm: RealmId, kind: string) =>
  sampleLawMails(mainAudience(realm)).find((each) => each.kind === kind)?.mail ?? { subject: '', text: '' };

describe('the mails that the law asks for', () => {
  test.each(realmIds)('are complete in %s, with nothing left to fill in', (realm) => {
    const mails = sampleLawMails(mainAudience(realm)).map(({ mail }) => mail);
    for (const { subject, text } of mails) {
      expect(subject + text.replaceAll('{portal}', '')).not.toMatch(/[{}]|undefined|null/);
      expect(subject.length).toBeLessThan(70);
      expect(text).toContain('Vera Vän');
      expect(text).toMatch(/Storgatan 1.*\n$/);
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3);
  });

  test.each(realmIds)(
    'confirm in %s what was received, to the minute by the clock of the country',
    (realm) => {
      const hour = {
        de: '0:30',
        fi: '1',
        fr: '00:30',
        nl: '00:30',
        no: '00:30',
        se: '00:30',
        uk: '23:30',
        us: '6:30',
      };
      for (const kind of ['subscriptionWithdrawn', 'cancellationReceived'])
        expect(mailOf(realm, kind).text).toContain(hour[realm]);
    },
  );

  test('leave out what is not known', () => {
    expect(mailOf('de', 'subscriptionWithdrawn, before the provider has answered').text).not.toContain(
      'Erstattet:',
    );
    const { text } = mailOf('de', 'cancellationReceived, with what is needed only');
    expect(text).not.toMatch(/Grund:|Vertrag:/);
    expect(text).toContain('Zeitpunkt: zum frühestmöglichen Zeitpunkt');
  });

  test('write what somebody has typed on one line', () => {
    const { text } = mailOf('uk', 'cancellationReceived');
    expect(text).toContain('Reason: It does not work. At all.');
  });

  test('name the day that was wished for as it was written, by whatever clock', () => {
    expect(mailOf('us', 'cancellationReceived').text).toContain('End: January 31, 2027');
    expect(mailOf('fi', 'cancellationReceived').text).toContain('Päättyy: 31. tammikuuta 2027');
  });
});
