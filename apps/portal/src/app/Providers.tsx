import { MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { I18nextProvider } from 'react-i18next';
import { LoaderContext } from '../data/calls/LoaderContext.ts';
import { ServicesContext } from '../data/ServicesContext.ts';
import { i18n } from '../i18n/i18n.ts';
import { VisitContext } from '../session/VisitContext.ts';
import { cssVariables, theme as ourTheme } from '../theme/theme.ts';
import { NoticesContext } from '../ui/notices/NoticesContext.ts';
import type { App } from './createApp.ts';

interface ProvidersProps {
  readonly app: App;
  readonly theme?: MantineThemeOverride;
}

export function Providers({ app, theme = ourTheme, children }: PropsWithChildren<ProvidersProps>) {
  return (
    <VisitContext value={app}>
      <ServicesContext value={app}>
        <LoaderContext value={app.loader}>
          <NoticesContext value={app.notices}>
            <I18nextProvider i18n={i18n}>
              <QueryClientProvider client={app.queries}>
                <MantineProvider
                  theme={theme}
                  cssVariablesResolver={cssVariables}
                  defaultColorScheme="auto"
                  withGlobalClasses={false}
                >
                  {children}
                </MantineProvider>
              </QueryClientProvider>
            </I18nextProvider>
          </NoticesContext>
        </LoaderContext>
      </ServicesContext>
    </VisitContext>
  );
}
