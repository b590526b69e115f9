import '../src/theme/styles.ts';
import './page.css';
import { isLocale } from '@aloud/api';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createApp } from '../src/app/createApp.ts';
import { Providers } from '../src/app/Providers.tsx';
import { needTexts, startI18n } from '../src/i18n/i18n.ts';
import { readingTexts } from '../src/i18n/readingTexts.ts';
import { Page } from './Page.tsx';

// Every element and every part of src/ui in its states (`npm run components`). Links do not leave the page: its router is in memory.
const wanted = new URLSearchParams(location.search).get('lang');
await startI18n(isLocale(wanted) ? wanted : 'en-GB');
await needTexts('payments');
await needTexts(readingTexts);
const app = createApp({ leave: () => undefined });
const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
createRoot(document.getElementById('root') as HTMLElement).render(
  <Providers app={app}>
    <RouterProvider router={router} />
  </Providers>,
);
