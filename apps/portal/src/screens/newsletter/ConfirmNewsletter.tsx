import { useContact } from '../../data/contact/contact.ts';
import { LinkPage } from './LinkPage.tsx';

/** Confirms that the owner of an address wants the newsletter. */
export function ConfirmNewsletter() {
  const contact = useContact();
  return <LinkPage about="confirm" act={(token) => contact.confirm(token)} />;
}
