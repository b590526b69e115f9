import { useTranslation } from 'react-i18next';
import { useGroupForm } from '../../../data/groups/groupQueries.ts';
import { useOrganization } from '../../../data/schools/schoolUnitQueries.ts';
import { nameOf } from '../group/nameOf.ts';

export interface NamedPartProps {
  readonly of: 'group' | 'school';
  readonly uid: string;
  /** What the list shows of it. */
  readonly shows: 'members' | 'people' | 'groups' | 'assignments';
}

/** Says of which group or school a list shows something, by its name unless that could not be loaded. */
export function NamedPart({ of, ...part }: NamedPartProps) {
  return of === 'group' ? <OfGroup {...part} /> : <OfSchool {...part} />;
}

type PartProps = Omit<NamedPartProps, 'of'>;

function OfGroup({ uid, shows }: PartProps) {
  const { t } = useTranslation();
  const { data, isPending } = useGroupForm(uid);
  if (isPending) return null;
  return <span>{data ? t(`only.named.${shows}`, { name: nameOf(data) }) : t(`only.${shows}`)}</span>;
}

function OfSchool({ uid, shows }: PartProps) {
  const { t } = useTranslation();
  const { data, isPending } = useOrganization(uid);
  if (isPending) return null;
  return <span>{data ? t(`only.named.${shows}`, { name: data.name }) : t(`only.${shows}`)}</span>;
}
