import { type Client, giveFeedback } from '@aloud/api';
import { lazyServices } from '../calls/lazyServices.ts';

export interface FeedbackService {
  /**
   * @param path the page that the person was on, without its query
   * @throws ApiError with status 403, 429 or 503 (see giveFeedback)
   */
  give(text: string, path: string): Promise<void>;
}

export function feedbackService(client: Client): FeedbackService {
  return { give: (text, path) => client.call(giveFeedback, { body: { text, path } }) };
}

export const useFeedback = lazyServices(feedbackService);
