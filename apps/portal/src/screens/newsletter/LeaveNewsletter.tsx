import { useContact } from '../../data/contact/contact.ts';
import { LinkPage } from './LinkPage.tsx';

/** Ends the newsletter, by the link that every one of them contains. */
export function LeaveNewsletter() {
  const contact = useContact();
  return <LinkPage about="leave" act={(token) => contact.leave(token)} />;
}
