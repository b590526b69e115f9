import type { ReactNode } from 'react';

/** Places that menus lead to. */
export const placeDrawings = {
  concepts: (
    <>
      <path d="M9 17.5c0-2-3.5-3.7-3.5-7.5a6.5 6.5 0 0 1 13 0c0 3.8-3.5 5.5-3.5 7.5z" />
      <path d="M9.5 20.5h5" />
    </>
  ),
  preschool: (
    <>
      <rect x="3.5" y="12.5" width="8" height="8" rx="1.5" />
      <circle cx="16.5" cy="16.5" r="4" />
      <path d="m12 3 4.5 7h-9z" />
    </>
  ),
  school: (
    <>
      <path d="M4 20.5v-9l8-5.5 8 5.5v9z" />
      <path d="M10 20.5v-5h4v5M12 6V2.5h4" />
    </>
  ),
  academy: (
    <>
      <path d="m2.5 9.5 9.5-4.5 9.5 4.5-9.5 4.5z" />
      <path d="M6.5 11.5v5c1.5 1.3 3.3 2 5.5 2s4-.7 5.5-2v-5M21.5 9.5v6" />
    </>
  ),
  news: (
    <>
      <path d="M4 10v4h3.5l9 4.5v-13L7.5 10z" />
      <path d="M8.5 14.5 10 20h2.5l-1-4M19.5 10.5v3" />
    </>
  ),
  help: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.5 9.7a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M12 16.6v.2" />
    </>
  ),
  feedback: (
    <>
      <path d="M4 5h16v11h-8l-4.5 4v-4H4z" />
      <path d="M8 9h8M8 12.2h5" />
    </>
  ),
  key: (
    <>
      <circle cx="8" cy="15.5" r="4" />
      <path d="m11 12.5 8-8M15.5 8l3 3" />
    </>
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
      <path d="M15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5" />
    </>
  ),
} satisfies Record<string, ReactNode>;
