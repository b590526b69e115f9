import { useTranslation } from 'react-i18next';
import { useGroupForm } from '../../../data/groups/groupQueries.ts';
import { useOrganization } from '../../../data/schools/schoolUnitQueries.ts';
import { nameOf } from '../group/nameOf.ts';

interface OnlyOfProps {
  readonly uid: string;
  /** What the list shows of it. */
  readonly shows: 'members' | 'people' | 'groups' | 'assignments';
}

/** Says of which group a list shows something, by its name unless that could not be loaded. */
export function OnlyOfGroup({ uid, shows }: OnlyOfProps) {
  const { t } = useTranslation();
  const { data, isPending } = useGroupForm(uid);
  if (isPending) return null;
  return <span>{data ? t(`only.named.${shows}`, { name: nameOf(data) }) : t(`only.${shows}`)}</span>;
}

/** Says of which school a list shows something, by its name unless that could not be loaded. */
export function OnlyOfSchool({ uid, shows }: OnlyOfProps) {
  const { t } = useTranslation();
  const { data, isPending } = useOrganization(uid);
  if (isPending) return null;
  return <span>{data ? t(`only.named.${shows}`, { name: data.name }) : t(`only.${shows}`)}</span>;
}
