/** English; the other catalogues have the same keys. `{name}` is filled in; a number's forms are those of Intl.PluralRules. */
export const en = {
  'submissions.loading': 'Loading your tasks…',
  'submissions.none': 'There is nothing to do for this book right now.',
  'submissions.failed_loading': 'We could not load your tasks. What you have written is safe. Try again.',
  'submissions.failed_saving': 'We could not save your answers. They are kept on this device. Try again.',
  'submissions.failed_saving_here':
    'We could not save your answers. They will be lost if you close this page. Try again.',
  'submissions.already_submitted':
    'These answers have been submitted already. They can no longer be changed.',
  'submissions.in_progress': 'In progress',
  'submissions.submitted': 'Submitted',
  'submissions.created': 'Created {date}',
  'submissions.questions_one': '{count} question',
  'submissions.questions_other': '{count} questions',
  'submissions.answered_by': 'Answers by {name}',
  'submissions.placeholder': 'Write your answer here',
  'submissions.required': 'Write an answer here before you submit.',
  'submissions.no_answer': 'No answer',
  'submissions.not_submitted_yet': '{name} has not submitted yet.',
  'submissions.correct_answer': 'Correct answer',
  'submissions.unsaved': 'Not saved yet. Your answers are kept on this device.',
  'submissions.unsaved_here':
    'Not saved yet. This browser does not keep your answers. Save them before you close the page.',
  'submissions.saved': 'Your answers are saved.',
  'submissions.submit': 'Submit',
  'submissions.confirm_submitting': 'Submit your answers?',
  'submissions.note_submitting':
    'You will still be able to read your answers, but you will not be able to change them.',
  'submissions.message_completed': 'Well done! Your answers have been submitted.',
  'buttons.no_cancel': 'No, go back',
  'buttons.yes_submit': 'Yes, submit',
} as const;

export type SubmissionKey = keyof typeof en;
export type SubmissionCatalogue = Readonly<Record<SubmissionKey, string>>;

/** American schools call them assignments. */
export const enUS: SubmissionCatalogue = {
  ...en,
  'submissions.loading': 'Loading your assignments…',
  'submissions.failed_loading':
    'We could not load your assignments. What you have written is safe. Try again.',
};

export const de: SubmissionCatalogue = {
  'submissions.loading': 'Deine Aufgaben werden geladen …',
  'submissions.none': 'Zu diesem Buch gibt es gerade nichts zu tun.',
  'submissions.failed_loading':
    'Wir konnten deine Aufgaben nicht laden. Was du geschrieben hast, ist sicher. Versuche es noch einmal.',
  'submissions.failed_saving':
    'Wir konnten deine Antworten nicht speichern. Sie bleiben auf diesem Gerät. Versuche es noch einmal.',
  'submissions.failed_saving_here':
    'Wir konnten deine Antworten nicht speichern. Sie gehen verloren, wenn du die Seite schließt. Versuche es noch einmal.',
  'submissions.already_submitted': 'Diese Antworten sind schon abgegeben. Sie lassen sich nicht mehr ändern.',
  'submissions.in_progress': 'In Arbeit',
  'submissions.submitted': 'Abgegeben',
  'submissions.created': 'Erstellt am {date}',
  'submissions.questions_one': '{count} Frage',
  'submissions.questions_other': '{count} Fragen',
  'submissions.answered_by': 'Antworten von {name}',
  'submissions.placeholder': 'Schreibe deine Antwort hier',
  'submissions.required': 'Schreibe hier eine Antwort, bevor du abgibst.',
  'submissions.no_answer': 'Keine Antwort',
  'submissions.not_submitted_yet': '{name} hat noch nicht abgegeben.',
  'submissions.correct_answer': 'Richtige Antwort',
  'submissions.unsaved': 'Noch nicht gespeichert. Deine Antworten bleiben auf diesem Gerät.',
  'submissions.unsaved_here':
    'Noch nicht gespeichert. Der Browser bewahrt deine Antworten nicht auf. Speichere, bevor du die Seite schließt.',
  'submissions.saved': 'Deine Antworten sind gespeichert.',
  'submissions.submit': 'Abgeben',
  'submissions.confirm_submitting': 'Antworten abgeben?',
  'submissions.note_submitting': 'Danach kannst du deine Antworten lesen, aber nicht mehr ändern.',
  'submissions.message_completed': 'Gut gemacht! Deine Antworten sind abgegeben.',
  'buttons.no_cancel': 'Nein, abbrechen',
  'buttons.yes_submit': 'Ja, abgeben',
};

export const fi: SubmissionCatalogue = {
  'submissions.loading': 'Haetaan tehtäviä…',
  'submissions.none': 'Tähän kirjaan ei ole nyt tehtäviä.',
  'submissions.failed_loading': 'Tehtäviä ei voitu hakea. Kirjoittamasi on tallessa. Yritä uudelleen.',
  'submissions.failed_saving':
    'Vastauksia ei voitu tallentaa. Ne säilyvät tällä laitteella. Yritä uudelleen.',
  'submissions.failed_saving_here':
    'Vastauksia ei voitu tallentaa. Ne katoavat, jos suljet sivun. Yritä uudelleen.',
  'submissions.already_submitted': 'Nämä vastaukset on jo palautettu. Niitä ei voi enää muuttaa.',
  'submissions.in_progress': 'Kesken',
  'submissions.submitted': 'Palautettu',
  'submissions.created': 'Luotu {date}',
  'submissions.questions_one': '{count} kysymys',
  'submissions.questions_other': '{count} kysymystä',
  'submissions.answered_by': 'Vastaaja: {name}',
  'submissions.placeholder': 'Kirjoita vastauksesi tähän',
  'submissions.required': 'Kirjoita tähän vastaus ennen kuin palautat.',
  'submissions.no_answer': 'Ei vastausta',
  'submissions.not_submitted_yet': '{name} ei ole vielä palauttanut vastauksia.',
  'submissions.correct_answer': 'Oikea vastaus',
  'submissions.unsaved': 'Ei vielä tallennettu. Vastauksesi säilyvät tällä laitteella.',
  'submissions.unsaved_here':
    'Ei vielä tallennettu. Selain ei säilytä vastauksiasi. Tallenna ennen kuin suljet sivun.',
  'submissions.saved': 'Vastauksesi on tallennettu.',
  'submissions.submit': 'Palauta',
  'submissions.confirm_submitting': 'Palautetaanko vastaukset?',
  'submissions.note_submitting': 'Sen jälkeen voit lukea vastauksesi, mutta et enää muuttaa niitä.',
  'submissions.message_completed': 'Hienoa! Vastauksesi on palautettu.',
  'buttons.no_cancel': 'Ei, peruuta',
  'buttons.yes_submit': 'Kyllä, palauta',
};

export const fr: SubmissionCatalogue = {
  'submissions.loading': 'Chargement de tes devoirs…',
  'submissions.none': 'Il n’y a rien à faire pour ce livre en ce moment.',
  'submissions.failed_loading':
    'Nous n’avons pas pu charger tes devoirs. Ce que tu as écrit est gardé. Réessaie.',
  'submissions.failed_saving':
    'Tes réponses ne sont pas encore enregistrées. Elles sont gardées sur cet appareil. Réessaie.',
  'submissions.failed_saving_here':
    'Nous n’avons pas pu enregistrer tes réponses. Elles seront perdues si tu fermes la page. Réessaie.',
  'submissions.already_submitted': 'Ces réponses ont déjà été rendues. On ne peut plus les changer.',
  'submissions.in_progress': 'En cours',
  'submissions.submitted': 'Rendu',
  'submissions.created': 'Créé le {date}',
  'submissions.questions_one': '{count} question',
  'submissions.questions_other': '{count} questions',
  'submissions.answered_by': 'Réponses de {name}',
  'submissions.placeholder': 'Écris ta réponse ici',
  'submissions.required': 'Écris une réponse ici avant de rendre ton devoir.',
  'submissions.no_answer': 'Pas de réponse',
  'submissions.not_submitted_yet': '{name} n’a pas encore rendu ses réponses.',
  'submissions.correct_answer': 'Bonne réponse',
  'submissions.unsaved': 'Pas encore enregistré. Tes réponses sont gardées sur cet appareil.',
  'submissions.unsaved_here':
    'Pas encore enregistré. Le navigateur ne garde pas tes réponses. Enregistre-les avant de fermer la page.',
  'submissions.saved': 'Tes réponses sont enregistrées.',
  'submissions.submit': 'Rendre',
  'submissions.confirm_submitting': 'Rendre tes réponses ?',
  'submissions.note_submitting': 'Ensuite, tu pourras lire tes réponses, mais plus les changer.',
  'submissions.message_completed': 'Bravo ! Tes réponses ont été rendues.',
  'buttons.no_cancel': 'Non, revenir',
  'buttons.yes_submit': 'Oui, rendre',
};

export const nb: SubmissionCatalogue = {
  'submissions.loading': 'Henter oppgavene dine …',
  'submissions.none': 'Det er ingenting å gjøre til denne boken akkurat nå.',
  'submissions.failed_loading':
    'Vi fikk ikke hentet oppgavene dine. Det du har skrevet, er tatt vare på. Prøv igjen.',
  'submissions.failed_saving': 'Vi fikk ikke lagret svarene dine. De ligger på denne enheten. Prøv igjen.',
  'submissions.failed_saving_here':
    'Vi fikk ikke lagret svarene dine. De blir borte hvis du lukker siden. Prøv igjen.',
  'submissions.already_submitted': 'Disse svarene er allerede levert. De kan ikke endres lenger.',
  'submissions.in_progress': 'Påbegynt',
  'submissions.submitted': 'Levert',
  'submissions.created': 'Opprettet {date}',
  'submissions.questions_one': '{count} spørsmål',
  'submissions.questions_other': '{count} spørsmål',
  'submissions.answered_by': 'Svar fra {name}',
  'submissions.placeholder': 'Skriv svaret ditt her',
  'submissions.required': 'Skriv et svar her før du leverer.',
  'submissions.no_answer': 'Ikke svart',
  'submissions.not_submitted_yet': '{name} har ikke levert ennå.',
  'submissions.correct_answer': 'Riktig svar',
  'submissions.unsaved': 'Ikke lagret ennå. Svarene dine ligger på denne enheten.',
  'submissions.unsaved_here':
    'Ikke lagret ennå. Nettleseren tar ikke vare på svarene dine. Lagre før du lukker siden.',
  'submissions.saved': 'Svarene dine er lagret.',
  'submissions.submit': 'Lever',
  'submissions.confirm_submitting': 'Levere svarene?',
  'submissions.note_submitting': 'Etterpå kan du lese svarene dine, men ikke endre dem.',
  'submissions.message_completed': 'Bra jobbet! Svarene dine er levert.',
  'buttons.no_cancel': 'Nei, gå tilbake',
  'buttons.yes_submit': 'Ja, lever',
};

export const nl: SubmissionCatalogue = {
  'submissions.loading': 'Je opdrachten worden opgehaald…',
  'submissions.none': 'Er is nu niets te doen bij dit boek.',
  'submissions.failed_loading':
    'We konden je opdrachten niet ophalen. Wat je hebt geschreven, is veilig. Probeer het opnieuw.',
  'submissions.failed_saving':
    'We konden je antwoorden niet opslaan. Ze blijven op dit apparaat staan. Probeer het opnieuw.',
  'submissions.failed_saving_here':
    'We konden je antwoorden niet opslaan. Ze gaan verloren als je de pagina sluit. Probeer het opnieuw.',
  'submissions.already_submitted': 'Deze antwoorden zijn al ingeleverd. Je kunt ze niet meer veranderen.',
  'submissions.in_progress': 'Bezig',
  'submissions.submitted': 'Ingeleverd',
  'submissions.created': 'Aangemaakt op {date}',
  'submissions.questions_one': '{count} vraag',
  'submissions.questions_other': '{count} vragen',
  'submissions.answered_by': 'Antwoorden van {name}',
  'submissions.placeholder': 'Schrijf hier je antwoord',
  'submissions.required': 'Schrijf hier een antwoord voordat je inlevert.',
  'submissions.no_answer': 'Geen antwoord',
  'submissions.not_submitted_yet': '{name} heeft nog niet ingeleverd.',
  'submissions.correct_answer': 'Juist antwoord',
  'submissions.unsaved': 'Nog niet opgeslagen. Je antwoorden staan op dit apparaat.',
  'submissions.unsaved_here':
    'Nog niet opgeslagen. De browser bewaart je antwoorden niet. Sla ze op voordat je de pagina sluit.',
  'submissions.saved': 'Je antwoorden zijn opgeslagen.',
  'submissions.submit': 'Inleveren',
  'submissions.confirm_submitting': 'Antwoorden inleveren?',
  'submissions.note_submitting': 'Daarna kun je je antwoorden lezen, maar niet meer veranderen.',
  'submissions.message_completed': 'Goed gedaan! Je antwoorden zijn ingeleverd.',
  'buttons.no_cancel': 'Nee, terug',
  'buttons.yes_submit': 'Ja, inleveren',
};

export const sv: SubmissionCatalogue = {
  'submissions.loading': 'Hämtar dina uppgifter …',
  'submissions.none': 'Det finns inget att göra till den här boken just nu.',
  'submissions.failed_loading':
    'Vi kunde inte hämta dina uppgifter. Det du har skrivit finns kvar. Försök igen.',
  'submissions.failed_saving':
    'Vi kunde inte spara dina svar. De finns kvar på den här enheten. Försök igen.',
  'submissions.failed_saving_here':
    'Vi kunde inte spara dina svar. De försvinner om du stänger sidan. Försök igen.',
  'submissions.already_submitted': 'De här svaren är redan inlämnade. De går inte att ändra längre.',
  'submissions.in_progress': 'Påbörjad',
  'submissions.submitted': 'Inlämnad',
  'submissions.created': 'Skapad {date}',
  'submissions.questions_one': '{count} fråga',
  'submissions.questions_other': '{count} frågor',
  'submissions.answered_by': 'Svar från {name}',
  'submissions.placeholder': 'Skriv ditt svar här',
  'submissions.required': 'Skriv ett svar här innan du lämnar in.',
  'submissions.no_answer': 'Inget svar',
  'submissions.not_submitted_yet': '{name} har inte lämnat in än.',
  'submissions.correct_answer': 'Rätt svar',
  'submissions.unsaved': 'Inte sparat än. Dina svar finns kvar på den här enheten.',
  'submissions.unsaved_here':
    'Inte sparat än. Webbläsaren behåller inte dina svar. Spara innan du stänger sidan.',
  'submissions.saved': 'Dina svar är sparade.',
  'submissions.submit': 'Lämna in',
  'submissions.confirm_submitting': 'Lämna in svaren?',
  'submissions.note_submitting': 'Sedan kan du läsa dina svar, men inte ändra dem.',
  'submissions.message_completed': 'Bra jobbat! Dina svar är inlämnade.',
  'buttons.no_cancel': 'Nej, avbryt',
  'buttons.yes_submit': 'Ja, lämna in',
};
