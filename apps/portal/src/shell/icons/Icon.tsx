import type { ReactNode } from 'react';
import { placeDrawings } from './placeDrawings.tsx';

/** Strokes on a 24 px grid, 1.75 px wide, drawn for this product. */
const drawings = {
  ...placeDrawings,
  services: (
    <>
      <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
      <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
      <circle cx="16.75" cy="16.75" r="3.25" />
    </>
  ),
  settings: (
    <>
      <path d="M4 7h9M18 7h2M4 17h2M11 17h9" />
      <circle cx="15.5" cy="7" r="2.5" />
      <circle cx="8.5" cy="17" r="2.5" />
    </>
  ),
  library: (
    <>
      <path d="M4 19.5V6.5M8.5 19.5V4.5M13 19.5v-11" />
      <path d="m16.5 8.7 3.5 10.5" />
      <path d="M3 21h18" />
    </>
  ),
  bookshelf: (
    <>
      <path d="M12 7c-2-1.6-4.5-2-8-1.8v13c3.5-.2 6 .2 8 1.8 2-1.6 4.5-2 8-1.8v-13c-3.5-.2-6 .2-8 1.8Z" />
      <path d="M12 7v13" />
    </>
  ),
  test: (
    <>
      <path d="M6 3.5h8l4 4v13H6z" />
      <path d="M14 3.5v4h4" />
      <path d="m10.5 11.5 4 2.5-4 2.5z" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6" />
    </>
  ),
  phone: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2" />
      <path d="M11 17.5h2" />
    </>
  ),
  group: (
    <>
      <circle cx="9" cy="8.5" r="3.25" />
      <path d="M3 19.5c.6-3.6 3-5.500 6-5.500s5.400 1.900 6 5.500" />
      <path d="M15 5.6a3.250 3.250 0 0 1 0 5.800M17.500 14.600c1.900.8 3.100 2.500 3.500 4.900" />
    </>
  ),
  menu: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="2" />
      <path d="M8.5 10.500V8a3.500 3.500 0 0 1 7 0v2.500M12 14.500v2" />
    </>
  ),
  language: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c5 5.5 5 11.5 0 17M12 3.5c-5 5.5-5 11.5 0 17" />
    </>
  ),
  logout: (
    <>
      <path d="M13.5 4H5v16h8.5" />
      <path d="M10 12h10M16.5 8.5 20 12l-3.5 3.5" />
    </>
  ),
  login: (
    <>
      <path d="M10.5 4H19v16h-8.5" />
      <path d="M4 12h10M10.5 8.5 14 12l-3.5 3.5" />
    </>
  ),
  sound: (
    <>
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
      <path d="M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
    </>
  ),
  signs: (
    <>
      <path d="M8 12.5V6.2a1.5 1.5 0 0 1 3 0V11M11 10.5V4.7a1.5 1.5 0 0 1 3 0V11M14 11V6.7a1.5 1.5 0 0 1 3 0V15c0 3.5-2.2 5.5-5.300 5.5-2.400 0-3.900-1-5-3L4.5 13.7c-.7-1.6 1.300-2.5 2.2-1.2L8 14.5" />
    </>
  ),
  text: <path d="M5 6.5h14M5 11h14M5 15.5h9" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5.5 5.5" />
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  arrow: <path d="M4.5 12h15M13.5 6l6 6-6 6" />,
  down: <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />,
  back: <path d="M19.5 12h-15M10.5 6l-6 6 6 6" />,
  success: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m8 12.5 2.8 2.8L16 9.5" />
    </>
  ),
  error: (
    <>
      <path d="M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7z" />
      <path d="M12 7.5v5.5M12 16.2v.3" />
    </>
  ),
  warning: (
    <>
      <path d="M12 4 21 19.5H3z" />
      <path d="M12 10v4.5M12 16.8v.2" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.8v.2" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** A picture beside words, or in a control that has a name of its own: never the only bearer of meaning. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  );
}
