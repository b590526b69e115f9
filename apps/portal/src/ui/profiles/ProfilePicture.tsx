import type { ProfilePicture as Name } from '@aloud/api';
import { animals } from './animals.tsx';
import classes from './ProfilePicture.module.css';

interface ProfilePictureProps {
  /** Null for the guardian. */
  readonly picture: Name | null;
  /** Width and height in px. */
  readonly size: number;
}

/** The picture of a child: an animal, which is not read out, because the child's name stands beside it. */
export function ProfilePicture({ picture, size }: ProfilePictureProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className={classes.picture}
    >
      {picture === null ? <Person /> : animals[picture]}
    </svg>
  );
}

const Person = () => (
  <>
    <circle cx="24" cy="24" r="24" fill="#dcd5c8" />
    <circle cx="24" cy="19" r="8" fill="#5a6172" />
    <path d="M8.5 42c2-9.5 8-13 15.5-13s13.5 3.500 15.5 13A24 24 0 0 1 8.500 42Z" fill="#5a6172" />
  </>
);
