import { ApiError, NetworkError } from '@aloud/api';
import { useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type SignupFault, SignupStore } from '../../data/payments/SignupStore.ts';
import { useCalls } from '../../data/ServicesContext.ts';
import { realm } from '../../realm/currentRealm.ts';
import { completeSignIn } from '../../session/completeSignIn.ts';
import { SignInError } from '../../session/errors.ts';
import { signIn } from '../../session/signIn.ts';
import { useVisit } from '../../session/VisitContext.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import { useNetworkText } from '../../ui/useFailureText.ts';
import type { AccountValues } from './AccountFields.tsx';

/** What kept an account from being made; `message` is null if it is said at a field. */
interface Failed {
  readonly message: string | null;
}

const fields = ['firstname', 'lastname', 'email', 'password'] as const;

/**
 * Makes the guardian's account and signs in with it; each once, however often the form is sent.
 * @param signInFailed what is said if there is an account, but the sign-in fails; by default it leads on to the card
 */
export function useAccount<Values extends AccountValues>(form: UseFormReturn<Values>, signInFailed?: string) {
  const { t } = useTranslation();
  const { auth, session, origin } = useVisit();
  const { client } = useCalls();
  const ofNetwork = useNetworkText();
  const [store] = useState(() => new SignupStore(client, realm.id));
  /** The address for which nobody knows whether the account was made: the answer got lost. */
  const lost = useRef('');
  const [isEntered, setEntered] = useState(false);

  const sayAtFields = (faults: readonly SignupFault[]) => {
    for (const { attribute, reason } of faults) {
      if (!fields.some((each) => each === attribute)) continue;
      // The form has the password under another name; `fields` has the others as they are.
      const name = (attribute === 'password' ? 'newPassword' : attribute) as FieldPath<Values>;
      const word = attribute === 'email' ? 'signup.emailInvalid' : 'signup.missing';
      const message = t(reason.code === 'field.emailUsed' ? 'signup.emailUsed' : word);
      form.setError(name, { message }, { shouldFocus: true });
    }
  };

  const register = async (values: Values): Promise<Failed | null> => {
    if (store.status === 'successful' || isEntered) return null;
    const { firstname, lastname, email, newPassword: password } = values;
    const made = await store.submit({
      firstname: firstname.trim(),
      lastname: lastname.trim(),
      email: email.trim(),
      password,
    });
    if (made) return null;
    if (store.cause instanceof NetworkError) lost.current = email;
    const isUsed = store.validationErrors.some(({ reason }) => reason.code === 'field.emailUsed');
    // It may be the one that was made before: then the password opens it.
    if (isUsed && lost.current === email && (await enter(values)) === null) {
      setEntered(true);
      return null;
    }
    sayAtFields(store.validationErrors);
    if (store.validationErrors.length > 0) return { message: null };
    const isTooOften = store.cause instanceof ApiError && store.cause.status === 429;
    return { message: ofNetwork(store.cause) ?? t(isTooOften ? 'signup.tooOften' : 'signup.failed') };
  };

  const enter = async ({ email, newPassword }: Values): Promise<Failed | null> => {
    if (session.signedIn) return null;
    try {
      const request = { query: new URLSearchParams(), redirect: familyPaths.signUp };
      const next = await signIn(auth, request, {
        username: email.trim().toLowerCase(),
        password: newPassword,
      });
      await completeSignIn(new URL(next, origin).searchParams, { auth, session, origin });
      return null;
    } catch (error) {
      console.error(error);
      const problem = error instanceof SignInError ? error.problem : null;
      const ofLine = problem === 'offline' || problem === 'network';
      return {
        message: ofLine ? t(`signIn.problem.${problem}`) : (signInFailed ?? t('signup.signInFailed')),
      };
    }
  };

  return {
    /** Whether there is an account now. */
    made: store.status === 'successful' || isEntered,
    /** @returns null once the account is there and signed in */
    make: async (values: Values): Promise<Failed | null> => (await register(values)) ?? enter(values),
  };
}
