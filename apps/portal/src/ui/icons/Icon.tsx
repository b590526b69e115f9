import { placeDrawings } from './placeDrawings.ts';

/** Strokes on a 24 px grid, 1.75 px wide, drawn for this product. */
const drawings = {
  ...placeDrawings,
  services:
    'M5.5 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5zM15 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5zM5.5 13.5h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5zM13.5 16.75a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0-6.5 0z',
  settings:
    'M4 7h9M18 7h2M4 17h2M11 17h9M13 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM6 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
  library: 'M4 19.5V6.5M8.5 19.5V4.5M13 19.5v-11M16.5 8.7l3.5 10.5M3 21h18',
  bookshelf:
    'M12 7c-2-1.6-4.5-2-8-1.8v13c3.5-.2 6 .2 8 1.8 2-1.6 4.5-2 8-1.8v-13c-3.5-.2-6 .2-8 1.8ZM12 7v13',
  test: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M10.5 11.5l4 2.5-4 2.5z',
  card: 'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM3.5 10h17M7 14.5h4',
  person: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6',
  phone: 'M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM11 17.5h2',
  group:
    'M5.75 8.5a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0-6.5 0zM3 19.5c.6-3.6 3-5.5 6-5.5s5.4 1.9 6 5.5M15 5.6a3.25 3.25 0 0 1 0 5.8M17.5 14.6c1.9.8 3.1 2.5 3.5 4.9',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  lock: 'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2',
  language:
    'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c5 5.5 5 11.5 0 17M12 3.5c-5 5.5-5 11.5 0 17',
  logout: 'M13.5 4H5v16h8.5M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  login: 'M10.5 4H19v16h-8.5M4 12h10M10.5 8.5 14 12l-3.5 3.5',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  signs:
    'M8 12.5V6.2a1.5 1.5 0 0 1 3 0V11M11 10.5V4.7a1.5 1.5 0 0 1 3 0V11M14 11V6.7a1.5 1.5 0 0 1 3 0V15c0 3.5-2.2 5.5-5.3 5.5-2.4 0-3.9-1-5-3L4.5 13.7c-.7-1.6 1.3-2.5 2.2-1.2L8 14.5',
  text: 'M5 6.5h14M5 11h14M5 15.5h9',
  search: 'M4.5 10.5a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM15 15l5.5 5.5',
  show: 'M2.5 12C5 7.7 8.2 5.5 12 5.5s7 2.2 9.5 6.5c-2.5 4.3-5.7 6.5-9.5 6.5S5 16.3 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
  hide: 'M2.5 12C5 7.7 8.2 5.5 12 5.5s7 2.2 9.5 6.5c-2.5 4.3-5.7 6.5-9.5 6.5S5 16.3 2.5 12zM4.5 3.5l15 17',
  close: 'M6 6l12 12M18 6 6 18',
  arrow: 'M4.5 12h15M13.5 6l6 6-6 6',
  down: 'M6.5 9.5l5.5 5.5 5.5-5.5',
  back: 'M19.5 12h-15M10.5 6l-6 6 6 6',
  success: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM8 12.5l2.8 2.8L16 9.5',
  error: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 7.5v5.5M12 16.2v.3',
  warning: 'M12 4 21 19.5H3zM12 10v4.5M12 16.8v.2',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 11v5.5M12 7.8v.2',
} as const;

export type IconName = keyof typeof drawings;
// The object is written with exactly these keys.
export const iconNames = () => Object.keys(drawings) as IconName[];

/** A decorative icon, beside text or in a control with an accessible name. */
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
      <path d={drawings[name]} />
    </svg>
  );
}
