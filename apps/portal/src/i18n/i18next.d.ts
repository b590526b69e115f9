import type { Catalogue } from './catalogues.ts';
import type { Span } from './dayFormats.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogue };
    interpolationFormatTypeMap: { span: Span; day: Date };
  }
}
