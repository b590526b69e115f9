import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedPartProps } from './NamedPart.tsx';

/** Most lists do without the calls for a name. If they cannot be loaded, the sentence says it without the name. */
const Named = lazy(async () => {
  try {
    return { default: (await import('./NamedPart.tsx')).NamedPart };
  } catch {
    return { default: Unnamed };
  }
});

/** Says of which group or school a list shows something. */
export function OnlyOf(props: NamedPartProps) {
  return (
    <Suspense fallback={null}>
      <Named {...props} />
    </Suspense>
  );
}

function Unnamed({ shows }: NamedPartProps) {
  const { t } = useTranslation();
  return <span>{t(`only.${shows}`)}</span>;
}
