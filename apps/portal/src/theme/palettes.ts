import type { MantineColorsTuple } from '@mantine/core';

/** The primary colour in ten shades: 6 and 7 carry white text (6.1, 8.1), 3 carries ink on dark ground (8.9). */
export const sea: MantineColorsTuple = [
  '#E3F2F0',
  '#C3E5E1',
  '#93D6CE',
  '#5CC8BE',
  '#2FA198',
  '#15857E',
  '#0B6E69',
  '#095A56',
  '#074946',
  '#053835',
];

/** Errors: 6 carries white text and is used on white (6.5), 3 on dark surfaces (7.8). */
export const danger: MantineColorsTuple = [
  '#FDECEA',
  '#FAD3D0',
  '#FFB8B2',
  '#FF9B94',
  '#E0625A',
  '#C93A31',
  '#B3261E',
  '#93201A',
  '#741A15',
  '#561410',
];

/** Ink in ten shades, from the ground of a field in light mode to the ground of the page in dark mode. */
export const ink: MantineColorsTuple = [
  '#F6F4F0',
  '#ECEFF4',
  '#D3D8E2',
  '#A8B0C0',
  '#7D879A',
  '#5A6172',
  '#3A4252',
  '#2C3342',
  '#1C212C',
  '#14171F',
];
