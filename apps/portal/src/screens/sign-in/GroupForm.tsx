import type { Classmates } from '@aloud/api';
import { useState } from 'react';
import type { SignInRequest } from '../../session/signIn.ts';
import { GroupCodeForm } from './GroupCodeForm.tsx';
import { WhoAreYou } from './WhoAreYou.tsx';

/** Signs a child in by a group code: first the code, then the choice of the student. */
export function GroupForm({ request }: { request: SignInRequest }) {
  const [found, setFound] = useState<{ code: string; classmates: Classmates } | null>(null);
  if (!found) return <GroupCodeForm onFound={(code, classmates) => setFound({ code, classmates })} />;
  return <WhoAreYou request={request} {...found} onOther={() => setFound(null)} />;
}
