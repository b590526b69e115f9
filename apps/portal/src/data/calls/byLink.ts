import { ApiError } from '@aloud/api';

/**
 * The result of a call made by a link in an email.
 * @param attribute the name of the link, or of what is in it
 * @returns false if the link itself is refused
 */
export async function byLink(attribute: string, call: Promise<void>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.validationErrors.some((each) => each.attribute === attribute))
      return false;
    throw error;
  }
}
