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

type PartProps = Omit<NamedPartProps, 'of'>;

/** Says of which group or school a list shows something, by its name unless that could not be loaded. */
export function NamedPart({ of, ...part }: NamedPartProps) {
  return of === 'group' ? <OfGroup {...part} /> : <OfSchool {...part} />;
}

function OfGroup({ uid, shows }: PartProps) {
  const { data, isPending } = useGroupForm(uid);
  return isPending ? null : <Said shows={shows} name={data && nameOf(data)} />;
}

function OfSchool({ uid, shows }: PartProps) {
  const { data, isPending } = useOrganization(uid);
  return isPending ? null : <Said shows={shows} name={data?.name} />;
}

function Said({ shows, name }: Pick<PartProps, 'shows'> & { readonly name: string | undefined }) {
  const { t } = useTranslation();
  return <span>{name === undefined ? t(`only.${shows}`) : t(`only.named.${shows}`, { name })}</span>;
}
