import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SignInError, type SignInProblem } from '../../session/errors.ts';
import { type Credentials, type SignInRequest, signIn } from '../../session/signIn.ts';
import { useVisit } from '../../session/VisitContext.ts';

export interface SigningIn {
  readonly busy: boolean;
  /** Why the last try was not accepted. */
  readonly problem: SignInProblem | null;
  /** Shows the credentials, once at a time, and goes on to where the sign-in was asked for. */
  readonly submit: (credentials: Credentials) => Promise<void>;
}

/** A sign-in, whichever way the person shows who she is. */
export function useSignIn(request: SignInRequest): SigningIn {
  const { auth, origin, leave } = useVisit();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  // Two presses may come before the first one is drawn.
  const underWay = useRef(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);

  const submit = async (credentials: Credentials) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    // The page that comes next is there when the answer is. If it is not, going there says so.
    import('./SignInCallback.tsx').catch(() => undefined);
    try {
      const next = new URL(await signIn(auth, request, credentials), origin);
      // Another application's callback lies on another origin; ours is a page of this one.
      if (next.origin === origin) await navigate(next.pathname + next.search, { replace: true });
      else leave(next.href);
    } catch (error) {
      setProblem(error instanceof SignInError ? error.problem : 'server');
      setBusy(false);
      underWay.current = false;
    }
  };

  return { busy, problem, submit };
}
