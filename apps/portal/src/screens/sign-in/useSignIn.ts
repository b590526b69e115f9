import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SignInError, type SignInProblem } from '../../session/errors.ts';
import { type Credentials, type SignInRequest, signIn } from '../../session/signIn.ts';
import { useVisit } from '../../session/VisitContext.ts';

export interface SigningIn {
  readonly busy: boolean;
  /** Why the last try was not accepted. */
  readonly problem: SignInProblem | null;
  /** Submits the credentials, unless a try is pending, and continues to the page that required the sign-in. */
  readonly submit: (credentials: Credentials) => Promise<void>;
}

/** A sign-in by any method. */
export function useSignIn(request: SignInRequest): SigningIn {
  const { auth, origin, leave } = useVisit();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  // A second press may come before the first one is rendered.
  const underWay = useRef(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);

  const submit = async (credentials: Credentials) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    // Loads the next page in parallel. If that fails, navigating there reports it.
    import('./SignInCallback.tsx').catch(() => undefined);
    try {
      const next = new URL(await signIn(auth, request, credentials), origin);
      // Another application's callback is on another origin; ours is a page of the portal.
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
