import type { ProfilePicture } from '@aloud/api';
import type { ReactNode } from 'react';

/** Two eyes at a height, so far from the middle. */
const Eyes = ({ y = 24, apart = 6, r = 2.2 }: { y?: number; apart?: number; r?: number }) => (
  <g fill="#1f2430">
    <circle cx={24 - apart} cy={y} r={r} />
    <circle cx={24 + apart} cy={y} r={r} />
  </g>
);

const ground = (fill: string) => <rect width="48" height="48" fill={fill} />;

/** Faces on a 48 px grid, drawn for this product. */
export const animals: Readonly<Record<ProfilePicture, ReactNode>> = {
  bear: (
    <>
      {ground('#f3d9b1')}
      <g fill="#8a5a34">
        <circle cx="12.5" cy="14" r="5.5" />
        <circle cx="35.5" cy="14" r="5.5" />
        <circle cx="24" cy="26" r="15" />
      </g>
      <ellipse cx="24" cy="31.5" rx="7" ry="5.5" fill="#e9c79c" />
      <ellipse cx="24" cy="29.5" rx="2.8" ry="2" fill="#1f2430" />
      <Eyes y={23} />
    </>
  ),
  cat: (
    <>
      {ground('#cfe3f4')}
      <path d="M9.5 8l9 6h11l9-6v19a14.5 13 0 0 1-29 0z" fill="#5d6472" />
      <path d="M12 12.500l4.5 3-4.5 4zM36 12.500l-4.5 3 4.5 4z" fill="#f2a9a0" />
      <path d="M21.5 29h5L24 31.800z" fill="#f2a9a0" />
      <path d="M5 28l9 1.500M5 33l9-1M43 28l-9 1.500M43 33l-9-1" stroke="#1f2430" strokeWidth="1.2" />
      <g fill="#ffe08a">
        <circle cx="18" cy="24" r="3.2" />
        <circle cx="30" cy="24" r="3.2" />
      </g>
      <Eyes r={1.5} />
    </>
  ),
  fox: (
    <>
      {ground('#d9ecd2')}
      <path d="M7.5 7l11 7h11l11-7v16L24 42 7.5 23z" fill="#d9692b" />
      <path d="M7.5 23c7 0 12 3.5 16.5 19z" fill="#fff6ea" />
      <path d="M40.5 23c-7 0-12 3.5-16.5 19z" fill="#fff6ea" />
      <circle cx="24" cy="39.5" r="2.8" fill="#1f2430" />
      <Eyes y={23} apart={6.5} />
    </>
  ),
  frog: (
    <>
      {ground('#fbe7a1')}
      <g fill="#5c9e4a">
        <circle cx="14.5" cy="15" r="6.5" />
        <circle cx="33.5" cy="15" r="6.5" />
        <ellipse cx="24" cy="28" rx="17.5" ry="13" />
      </g>
      <g fill="#fff">
        <circle cx="14.5" cy="14.5" r="4" />
        <circle cx="33.5" cy="14.5" r="4" />
      </g>
      <Eyes y={14.5} apart={9.5} r={2} />
      <path d="M14 30c6 5.5 14 5.5 20 0" fill="none" stroke="#1f2430" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  hare: (
    <>
      {ground('#e7d8ef')}
      <g fill="#b79f8b">
        <ellipse cx="17.5" cy="12" rx="4.5" ry="12" />
        <ellipse cx="30.5" cy="12" rx="4.5" ry="12" />
        <circle cx="24" cy="30" r="12.5" />
      </g>
      <g fill="#f2c4bd">
        <ellipse cx="17.5" cy="12.5" rx="2" ry="8" />
        <ellipse cx="30.5" cy="12.5" rx="2" ry="8" />
      </g>
      <path d="M21.8 32h4.400L24 34.500z" fill="#a3443c" />
      <path d="M22 36.500h1.800v4H22zM24.3 36.500h1.800v4h-1.800z" fill="#fff" />
      <Eyes y={28} apart={5.5} />
    </>
  ),
  owl: (
    <>
      {ground('#c9d3ea')}
      <path d="M9 9l8 4h14l8-4v18a15 15 0 0 1-30 0z" fill="#7a5a44" />
      <g fill="#fff6ea">
        <circle cx="17" cy="23" r="7" />
        <circle cx="31" cy="23" r="7" />
      </g>
      <Eyes y={23} apart={7} r={3.2} />
      <path d="M21 28h6l-3 6z" fill="#f2a33c" />
    </>
  ),
  penguin: (
    <>
      {ground('#f7d3cd')}
      <ellipse cx="24" cy="27" rx="16" ry="19" fill="#2b3342" />
      <path
        d="M24 17c4-4.5 11-1.5 10.5 6-.4 8-3 19-10.5 23-7.5-4-10.1-15-10.5-23-.5-7.5 6.5-10.5 10.5-6z"
        fill="#fff"
      />
      <Eyes y={23} apart={5} />
      <path d="M20.5 28h7L24 32.500z" fill="#f2a33c" />
    </>
  ),
  whale: (
    <>
      {ground('#d4f0ea')}
      <path
        d="M5 29c0-9 8-13 16-13 9 0 15 6 18 12 2-1 3-3 3-5.5 2.5 1.5 4 4 3.5 7.5-.8 6.5-7 11-18.5 11C13 41 5 37 5 29z"
        fill="#2f6ea5"
      />
      <path d="M7 34c6 2.5 18 3 26 0-2 4.5-7 7-15 7-6 0-9.5-3-11-7z" fill="#e8f1f8" />
      <path
        d="M21 12c0-4-3-6-6-5M21 12c0-4 3-6 6-5"
        fill="none"
        stroke="#2f6ea5"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <circle cx="15" cy="28" r="2" fill="#1f2430" />
    </>
  ),
};
