import type { Classmates } from '@aloud/api';
import { useState } from 'react';
import type { SignInRequest } from '../../session/signIn.ts';
import { GroupCodeForm } from './GroupCodeForm.tsx';
import { WhoAreYou } from './WhoAreYou.tsx';

/** Signs a child in by the code of her group: first the code, then which of its students she is. */
export default function GroupForm({ request }: { request: SignInRequest }) {
  const [found, setFound] = useState<{ code: string; classmates: Classmates } | null>(null);
  if (!found) return <GroupCodeForm onFound={(code, classmates) => setFound({ code, classmates })} />;
  return <WhoAreYou request={request} {...found} onOther={() => setFound(null)} />;
}
