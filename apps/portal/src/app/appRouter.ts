import type { createBrowserRouter } from 'react-router-dom';

/** What the portal's router is used for outside of its pages. */
export type AppRouter = Pick<
  ReturnType<typeof createBrowserRouter>,
  'navigate' | 'revalidate' | 'state' | 'subscribe'
>;
