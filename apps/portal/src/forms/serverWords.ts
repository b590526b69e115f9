import { useTranslation } from 'react-i18next';
import type { Catalogue } from '../i18n/catalogues.ts';

type Word = keyof Catalogue['words'];

/** What the server says of locks and fields (spec §5, §6), by the text that stands for it here. */
const known: Readonly<Record<string, Word>> = {
  'Only an administrator of the school unit may do this.': 'admin',
  'Only support may do this.': 'support',
  'More secure login required.': 'secure',
  'Insufficient permissions': 'insufficient',
  'You are not allowed to do this.': 'insufficient',
  'The school’s own system looks after this person. Change it there.': 'managed',
  'You do not have permission to see the field': 'hidden',
  'The user is not associated to the organization that the group belongs to': 'stray',
  'Only the person herself may do this.': 'inPerson',
  'You change your own password on your profile.': 'ownPassword',
  'A user has admin rights only where she belongs': 'strayRights',
  'A school keeps at least one administrator. Make somebody else one first.': 'lastAdmin',
  'A shared account has no bookshelf of its own.': 'sharedShelf',
  'This person has no such field.': 'absent',
  'QR cards are not switched on for the school unit.': 'noCards',
  'Only students have QR cards.': 'studentCards',
  'The account is deactivated: a card would open nothing.': 'idleCard',
  Mandatory: 'mandatory',
  'This value is required': 'required',
  'Duplicate value': 'duplicate',
  'Incorrectly formatted': 'format',
  'Contains unsupported characters': 'characters',
  'Username contains unauthorized characters': 'usernameCharacters',
  'Invalid e-mail address': 'email',
  'Invalid mobile number': 'mobile',
  'Invalid Swedish social security number': 'bankid',
  'Must be a number': 'number',
  'At least 8 characters': 'short',
  'Up to 255 characters': 'long',
  'A user with this username already exists': 'usernameTaken',
  'A user with this Google e-mail already exists': 'googleTaken',
  'A user with this mobile number already exists': 'mobileTaken',
  'A user with this bankID already exists': 'bankidTaken',
  'A group with this name already exists': 'groupTaken',
  'User already exists as a different type in the system': 'otherType',
  'A user must belong to at least one organization': 'somewhere',
  'The form contains errors.': 'form',
};

/** Says what the server said in the reader's language; what is not known stays as it came. */
export function useServerWords(): (sentence: string) => string {
  const { t } = useTranslation();
  return (sentence) => {
    const word = known[sentence];
    if (word) return t(`words.${word}`);
    const bounds = /^Must be between (-?\d+) and (-?\d+)$/.exec(sentence);
    if (bounds) return t('words.between', { min: bounds[1], max: bounds[2] });
    const cards = /^Cards are made for at most (\d+) students at once\.$/.exec(sentence);
    if (cards) return t('words.mostCards', { max: cards[1] });
    const jobs = /^At most (\d+) bulk changes of yours can be under way at once\.$/.exec(sentence);
    if (jobs) return t('words.mostJobs', { max: jobs[1] });
    const most = /^(?:Maximum|Up to) (\d+) characters$/.exec(sentence);
    return most ? t('words.most', { max: most[1] }) : sentence;
  };
}
