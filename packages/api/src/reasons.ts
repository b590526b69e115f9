import * as z from 'zod/mini';

/**
 * Why something is refused, locked or faulty: every code, with the parameters of its sentence. Programs and the portal get the code; each
 * language has its own words for it (apps/portal, `reasons` of the catalogues), and the server's log is in English. A code that has been sent
 * is never given another meaning.
 */
export const reasons = {
  // Why a person may not do or see something (spec §6).
  'lock.admin': [],
  'lock.support': [],
  'lock.moreSecureLogin': [],
  'lock.insufficient': [],
  'lock.notAllowed': [],
  'lock.managedElsewhere': [],
  'lock.managedBy': ['name'],
  'lock.hiddenField': [],
  'lock.noSuchField': [],
  'lock.notAssociated': [],
  'lock.inPersonOnly': [],
  'lock.ownPassword': [],
  'lock.sharedShelf': [],
  'lock.sharedPassword': [],
  'lock.sharedEmail': [],
  'lock.noCards': [],
  'lock.cardsForStudents': [],
  'lock.cardOfInactive': [],
  'lock.editUser': [],
  'lock.actAs': [],
  'lock.feedbackForStaff': [],
  'lock.pupilOnly': [],
  'lock.ownPageOnly': [],
  'lock.familiesOnly': [],
  'lock.paidPeriod': [],
  'lock.addressExpired': [],

  // What is wrong with a field (spec §5).
  'field.mandatory': [],
  'field.required': [],
  'field.duplicate': [],
  'field.format': [],
  'field.characters': [],
  'field.usernameCharacters': [],
  'field.email': [],
  'field.consent': [],
  'field.mobile': [],
  'field.personalNumber': [],
  'field.type': [],
  'field.number': [],
  'field.between': ['min', 'max'],
  'field.tooMany': [],
  'field.tooFew': [],
  'field.atLeast': ['min'],
  'field.atMost': ['max'],
  'field.upTo': ['max'],
  'field.passwordsDiffer': [],
  'field.currentPassword': [],
  'field.usernameTaken': [],
  'field.googleTaken': [],
  'field.mobileTaken': [],
  'field.personalNumberTaken': [],
  'field.groupTaken': [],
  'field.profileTaken': [],
  'field.emailUsed': [],
  'field.emailInUse': [],
  'field.otherType': [],
  'field.noOrganization': [],
  'field.rightsElsewhere': [],
  'field.lastAdmin': [],
  'field.namedTwice': [],
  'field.ownParent': [],
  'field.periodOrder': [],
  'field.ageOrder': [],
  'field.dayOver': [],
  'field.cardLife': [],
  'field.headings': [],
  'field.place': [],
  'field.cursor': [],
  'field.notAgreed': [],

  // The whole form or call.
  'form.faulty': [],
  'form.notAgreed': [],
  'form.answers': [],
  'form.sameId': [],
  'form.noExercise': [],
  'form.noQuestion': [],
  'form.otherAnswer': [],
  'form.noSuchValue': [],
  'form.noEmail': [],
  'form.absolutePath': [],

  // More than allowed.
  'limit.cards': ['max'],
  'limit.passwords': ['max'],
  'limit.jobs': ['max'],
  'limit.selection': ['max'],
  'limit.nobody': [],
  'limit.exportRows': ['max'],
  'limit.bookmarks': [],
  'limit.readLogs': ['max'],
  'limit.profiles': ['max'],
  'limit.requests': [],
  'limit.attempts': ['minutes'],
  'limit.today': [],
  'limit.mails': [],
  'limit.requestLength': [],

  // What does not exist, or not for this caller.
  'notFound.anything': [],
  'notFound.person': [],
  'notFound.group': [],
  'notFound.schoolUnit': [],
  'notFound.schoolUnitById': ['id'],
  'notFound.subscription': [],
  'notFound.job': [],
  'notFound.sheet': [],
  'notFound.book': [],
  'notFound.news': [],
  'notFound.bookOnShelf': [],
  'notFound.submission': [],
  'notFound.profile': [],
  'notFound.order': [],
  'notFound.giftCard': [],

  // Conflicts of two people's changes.
  'conflict.changedMeanwhile': [],
  'conflict.occurred': [],
  'conflict.madeAlready': [],
  'submission.alreadySubmitted': [],
  'assignment.missing': [],
  'assignment.notHandedIn': [],
  'assignment.seen': [],
  'assignment.handedIn': [],
  'assignment.nobody': [],

  // Signing in, and links in mails.
  'signIn.needed': [],
  'signIn.credentials': [],
  'signIn.card': [],
  'signIn.pin': [],
  'signIn.pinWrong': [],
  'signIn.groupCode': [],
  'signIn.code': [],
  'signIn.moreSecure': [],
  'signIn.firstFactor': [],
  'signIn.otherPerson': [],
  'signIn.logInFirst': [],
  'signIn.link': ['why'],
  'signIn.leaveTo': [],
  'signIn.noCode': [],
  'signIn.noVerifier': [],
  'account.link': [],
  'account.notFetched': [],
  'account.notReady': [],

  // What families sign up for and pay for (spec §8).
  'organization.notCreated': [],
  'organization.notFetched': [],
  'organization.notReady': [],
  'organization.userNotAdded': [],
  'subscription.notCreated': [],
  'subscription.alreadyActive': [],
  'subscription.withdrawTooLate': [],
  'payment.failed': [],
  'payment.cardIncomplete': [],
  'payment.coupon': [],
  'payment.off': [],
  'payment.unavailable': [],
  'payment.otherCountry': [],
  'payment.cardNeeded': [],
  'payment.cardInUse': [],
  'payment.trialUsed': [],
  'payment.notPaid': [],
  'payment.disputed': [],
  'payment.open': [],
  'gift.redeemed': [],
  'gift.void': [],
  'gift.expired': [],
  'gift.frozen': [],
  'gift.paymentOpen': [],
  'gift.nothingToPrint': [],
  'gift.withdrawTooLate': [],
  'gift.withdrawRedeemed': [],
  'order.changedMeanwhile': [],
  'sync.notStarted': [],
  'sync.notUpdated': [],
  'sync.notDeleted': [],

  // Synchronisation: why it cannot run, what is told of a run, and why its plan waits.
  'news.notAPicture': [],
  'news.ofProduct': [],
  'sync.notReady': [],
  'sync.schoolNotYours': ['name'],
  'sync.noPeople': [],
  'sync.noSchool': ['name'],
  'sync.began': [],
  'sync.read': ['people', 'groups'],
  'sync.readChanges': ['people', 'groups'],
  'sync.severalTypes': ['number'],
  'sync.goneGroups': ['number'],
  'sync.strayMembers': ['number'],
  'sync.planned': ['create', 'update', 'same', 'refuse'],
  'sync.firstRun': [],
  'sync.onlyShown': [],
  'sync.held': ['number'],
  'sync.manyGone': ['name', 'number', 'total'],
  'sync.classGone': ['name', 'number', 'total'],
  'sync.renumbered': ['number'],
  'sync.carriedOut': ['changed', 'refused'],
  'sync.quarantined': [],
  'sync.undone': [],
  'sync.usernameTwice': [],
  'sync.sameAccount': [],
  'sync.erased': [],

  // What is wrong with a cell of a workbook.
  'cell.error': [],
  'cell.noValue': [],
  'cell.date': [],
  'cell.digits': [],
  'cell.notText': [],
  'cell.merged': [],
  'cell.clean': [],
  'cell.yesNo': [],

  // What is wrong with a person of an import (spec §5).
  'import.adminType': [],
  'import.swedenOnly': [],
  'import.guardianConnection': [],
  'import.secureLogin': [],
  'import.studentsOnly': [],
  'import.staffOnly': [],
  'import.noOrganization': ['name'],
  'import.organizationTwice': ['name'],
  'import.noGroup': ['name'],
  'import.groupTwice': ['name'],
  'import.twiceInFile': ['line'],
  'import.valueTwice': ['line'],
  'import.deletedPerson': [],
  'import.changedMeanwhile': [],
  'import.personGone': [],

  // Why something cannot be taken back.
  'undo.changedSince': [],
  'undo.inUse': [],
  'undo.password': [],
  'undo.notPossible': [],

  // Plans of changes to many people.
  'plan.otherPlan': [],
  'plan.tooOld': [],
  'plan.notNow': [],
  'plan.wrongNumber': [],
  'plan.onlyShown': [],

  // Why a file is not read as a workbook.
  'file.notXlsx': [],
  'file.tooLarge': ['max'],
  'workbook.empty': [],
  'workbook.text': [],
  'workbook.old': [],
  'workbook.locked': [],
  'workbook.macros': [],
  'workbook.binary': [],
  'workbook.openDocument': [],
  'workbook.other': [],
  'workbook.damaged': [],
  'workbook.tooLarge': [],
  'workbook.noHeadings': [],
  'workbook.headingTwice': ['first', 'second'],
  'workbook.noRows': [],
  'workbook.tooManyRows': ['max'],
  'workbook.tooSlow': [],

  // Why the system of a school cannot be read.
  'source.settings': [],
  'source.unreachable': [],
  'source.refusedAddress': [],
  'source.credentials': [],
  'source.notFound': [],
  'source.tooSlow': [],
  'source.tooLarge': [],
  'source.tooManyRequests': [],
  'source.broken': [],
  'source.incomplete': [],
  'source.empty': [],
  'source.noFile': [],
  'source.notZip': [],
  'source.damagedFile': [],
  'source.noManifest': [],
  'source.missingFile': ['file'],
  'source.missingColumn': ['file', 'column'],
  // What was left out of what it says.
  'source.roleUnknown': ['role', 'number'],
  'source.groupWithoutSchool': ['number'],
  'source.memberWithoutGroup': ['number'],
  'source.memberWithoutPerson': ['number'],
  'source.personWithoutRole': ['number'],
  'source.idTwice': ['number'],
  'source.recordWithoutId': ['number'],

  // Why somebody may not read a book now (spec §6).
  'reading.notInCountry': [],
  'reading.notYet': [],
  'reading.noLonger': [],
  'reading.comingSoon': [],
  'reading.noSubscription': [],
  'reading.subscriptionEnded': ['day'],
  'reading.subscriptionBegins': ['day'],
  'reading.noSeat': [],
  'reading.ageUnknown': [],
  'reading.tooOld': [],
  'reading.talkingBook': [],
  'reading.talkingBookSchool': [],
  'reading.sharedAccount': [],

  // Adding books.
  'book.refused': ['why'],
  'book.unknown': ['id'],

  // Faults of the service itself.
  'system.wrong': [],
  'system.error': [],
  'system.notAllowed': [],
  'system.unavailable': [],
  'system.stopping': [],
  'system.storageFull': [],
  'system.noSpace': ['needed', 'free', 'reserve'],
  'system.diskFull': [],
  'system.busy': [],
  'system.internal': [],
  'system.badRequest': [],
  'system.idempotencyKey': [],
  'system.keyReused': [],
  'system.tooLarge': [],
  'system.mediaType': [],
  'system.range': [],
  'system.messageNotSent': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ReasonCode = keyof typeof reasons;
type ParamsOf<Code extends ReasonCode> = {
  readonly [Name in (typeof reasons)[Code][number]]: string | number;
};
/** Codes of sentences without parameters. */
export type BareReasonCode = {
  [Code in ReasonCode]: (typeof reasons)[Code] extends readonly [] ? Code : never;
}[ReasonCode];

export interface Reason {
  readonly code: ReasonCode;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

/** As a caller receives it: a newer server may send codes that this list does not have. */
export const reasonReply = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type ReasonReply = z.infer<typeof reasonReply>;

/** A reason with the parameters of its sentence. */
export function reason<Code extends Exclude<ReasonCode, BareReasonCode>>(
  code: Code,
  params: ParamsOf<Code>,
): Reason {
  return { code, params };
}

/** A reason as one line of text, for places with no room for more: `field.atMost?max=255`. */
export function writeReason({ code, params = {} }: Reason): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? code : `${code}?${text}`;
}

/** Reads what `writeReason` wrote; null for any other text. */
export function readReason(text: string): Reason | null {
  const [code = '', query] = text.split('?', 2);
  if (!(code in reasons)) return null;
  // Safe: it was looked up on the line above.
  const known = code as ReasonCode;
  return query === undefined
    ? { code: known }
    : { code: known, params: Object.fromEntries(new URLSearchParams(query)) };
}
