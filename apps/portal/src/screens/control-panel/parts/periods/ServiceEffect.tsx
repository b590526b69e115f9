import { subscriptionTypes } from '@aloud/api';
import type { PeriodOwner } from '../../../../data/periods/periods.ts';
import { ReadingEffect } from '../ReadingEffect.tsx';

interface ServiceEffectProps {
  readonly owner: PeriodOwner;
  /** A type of subscription; empty while none is chosen. */
  readonly type: string;
}

/** How many titles the students of a school unit read with the service alone. */
export function ServiceEffect({ owner, type }: ServiceEffectProps) {
  const service = subscriptionTypes.find((each) => each === type);
  if (owner.kind !== 'school') return null;
  return <ReadingEffect schoolUnitUid={owner.uid} setting={service ? { service } : null} />;
}
