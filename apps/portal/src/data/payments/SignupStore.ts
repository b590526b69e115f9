import { ApiError, type Client, type RealmId, type ReasonReply, register } from '@aloud/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { shownLocale } from '../../i18n/personLanguage.ts';

export interface SignupFields {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly password: string;
}

/** What is wrong with a field, as the form names it. */
export interface SignupFault {
  readonly attribute: string;
  readonly reason: ReasonReply;
}

/** Makes a guardian's account (spec §3, §4, Signup). */
export class SignupStore {
  status: 'init' | 'pending' | 'successful' | 'failed' = 'init';
  /** `ConflictError`, `ValidationError`, or the message of whatever else it was (spec §8). */
  error: string | null = null;
  validationErrors: readonly SignupFault[] = [];
  /** The refusal itself, or why no reply came. */
  cause: unknown = null;
  readonly #client: Client;
  readonly #country: RealmId;

  constructor(client: Client, country: RealmId) {
    this.#client = client;
    this.#country = country;
    makeAutoObservable(this, { validationErrors: observableRef, cause: observableRef });
  }

  /** @returns whether there is an account now */
  async submit(fields: SignupFields): Promise<boolean> {
    if (this.status === 'pending') return false;
    runInAction(() => {
      this.status = 'pending';
      this.error = null;
      this.validationErrors = [];
      this.cause = null;
    });
    try {
      const body = { ...fields, country: this.#country, locale: shownLocale() };
      await this.#client.call(register, { body });
      runInAction(() => {
        this.status = 'successful';
      });
      return true;
    } catch (error) {
      console.error(error);
      runInAction(() => this.#failed(error));
      return false;
    }
  }

  #failed(error: unknown): void {
    this.status = 'failed';
    this.cause = error;
    const refusal = error instanceof ApiError ? error : null;
    const faults = refusal?.validationErrors ?? [];
    if (refusal?.status === 409) {
      this.error = 'ConflictError';
      this.validationErrors = [{ attribute: 'email', reason: { code: 'field.emailUsed' } }];
    } else if (faults.length > 0) {
      this.error = 'ValidationError';
      this.validationErrors = faults.map(relabelled);
    } else this.error = error instanceof Error ? error.message : String(error);
  }
}

/** Families know their username as their e-mail address (spec §5). Reasons are codes: their words name no field. */
const relabelled = ({ attribute, reason }: SignupFault): SignupFault => ({
  attribute: attribute === 'userName' || attribute === 'username' ? 'email' : attribute,
  reason: reason.code === 'field.usernameTaken' ? { code: 'field.emailUsed' } : reason,
});
