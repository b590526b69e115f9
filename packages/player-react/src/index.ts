import {
  type BookCloseEvent,
  type BookErrorEvent,
  type BookLoginRequestEvent,
  type BookOpenEvent,
  type BookPlaceChangeEvent,
  type BookPlaybackChangeEvent,
  BookPlayer as BookPlayerElement,
  type BookSessionEvent,
  type BookTrackChangeEvent,
} from '@aloud/player';
import { createComponent, type EventName } from '@lit/react';
import * as React from 'react';

/** `<book-player>` for React: every property, and every event as a typed handler. */
export const BookPlayer = createComponent({
  react: React,
  tagName: 'book-player',
  elementClass: BookPlayerElement,
  events: {
    onBookOpen: 'book-open' as EventName<BookOpenEvent>,
    onBookError: 'book-error' as EventName<BookErrorEvent>,
    onBookClose: 'book-close' as EventName<BookCloseEvent>,
    onBookPlaceChange: 'book-place-change' as EventName<BookPlaceChangeEvent>,
    onBookTrackChange: 'book-track-change' as EventName<BookTrackChangeEvent>,
    onBookPlaybackChange: 'book-playback-change' as EventName<BookPlaybackChangeEvent>,
    onBookLoginRequest: 'book-login-request' as EventName<BookLoginRequestEvent>,
    onBookSession: 'book-session' as EventName<BookSessionEvent>,
  },
});

export type * from '@aloud/player';
/** The type of a `ref`; `BookPlayer` in this package is the component. */
export type { BookPlayer as BookPlayerElement } from '@aloud/player';
