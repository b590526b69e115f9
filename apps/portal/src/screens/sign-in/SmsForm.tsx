import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asksMoreSecure, type SignInRequest } from '../../session/signIn.ts';
import { useSession } from '../../session/VisitContext.ts';
import { SignInForm } from './SignInForm.tsx';
import { SmsCodeForm } from './SmsCodeForm.tsx';
import { SmsMobileForm } from './SmsMobileForm.tsx';

/**
 * Signs in by a code sent to a mobile: first the number, then the code. In a more secure login the code is the second factor: people
 * who are not logged in yet log in by password first, and are offered the code where it is needed.
 */
export const SmsForm = observer(function SmsForm({ request }: { request: SignInRequest }) {
  const { t } = useTranslation();
  const session = useSession();
  const [mobile, setMobile] = useState('');
  const [sent, setSent] = useState(false);
  if (asksMoreSecure(request.query) && !session.signedIn) {
    return (
      <>
        <p>{t('signIn.problem.first_factor')}</p>
        <SignInForm request={{ query: new URLSearchParams(), redirect: request.redirect }} />
      </>
    );
  }
  if (sent) return <SmsCodeForm request={request} mobile={mobile} onAgain={() => setSent(false)} />;
  const onSent = (number: string) => {
    setMobile(number);
    setSent(true);
  };
  return <SmsMobileForm mobile={mobile} onSent={onSent} />;
});
