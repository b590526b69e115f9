import { useState } from 'react';
import type { SignInRequest } from '../../session/signIn.ts';
import { SmsCodeForm } from './SmsCodeForm.tsx';
import { SmsMobileForm } from './SmsMobileForm.tsx';

/** Signs in by a code that is sent to a mobile: first the number, then the code. */
export default function SmsForm({ request }: { request: SignInRequest }) {
  const [mobile, setMobile] = useState('');
  const [sent, setSent] = useState(false);
  if (sent) return <SmsCodeForm request={request} mobile={mobile} onAgain={() => setSent(false)} />;
  const onSent = (number: string) => {
    setMobile(number);
    setSent(true);
  };
  return <SmsMobileForm mobile={mobile} onSent={onSent} />;
}
