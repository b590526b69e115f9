import { ApiError, type SchoolUnit, type SchoolUnitFields, type SchoolUnitForm } from '@aloud/api';
import { useMutation } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { useControlPanel } from '../useControlPanel.ts';
import { useForget } from '../useForget.ts';
import { useTakeForm } from '../useTakeForm.ts';
import type { NewSchoolUnit, SchoolIdentifiers } from './schoolUnits.ts';

/** Lists that contain school units. */
const lists = [keys.schoolUnits(), keys.organizationChoices(), keys.organization()];

export function useCreateSchoolUnit() {
  const services = useControlPanel();
  const forget = useForget();
  return useMutation({
    mutationFn: (unit: NewSchoolUnit) => services.schoolUnits.create(unit),
    // The person who creates a unit becomes its administrator, so their own organisations have changed too.
    onSuccess: () => forget([...lists, keys.organizations()]),
  });
}

export function useChangeSchoolUnit(uid: string) {
  const services = useControlPanel();
  const take = useTakeForm<SchoolUnit>((person) => keys.schoolUnit(person, uid), lists);
  return useMutation({
    mutationFn: ({ fields, version }: { fields: Partial<SchoolUnitFields>; version: number }) =>
      services.schoolUnits.change(uid, fields, version),
    onSuccess: take,
  });
}

export function useDetachSchoolUnit() {
  const services = useControlPanel();
  const forget = useForget();
  return useMutation({
    mutationFn: ({ uid, version }: Pick<SchoolUnit, 'uid' | 'version'>) =>
      services.schoolUnits.detach(uid, version),
    // Also on an error: if somebody was faster, what is shown is out of date.
    onSettled: () => forget([...lists, keys.schoolUnit()]),
  });
}

/**
 * Adds or removes identifiers of a school unit. If somebody else has saved meanwhile, the edit is applied to their version: one
 * person's additions do not affect another's.
 */
export function useEditIdentifiers({ uid, identifiers, version }: SchoolUnitForm) {
  const services = useControlPanel();
  const forget = useForget();
  return useMutation({
    mutationFn: async (edit: (known: SchoolIdentifiers) => SchoolIdentifiers) => {
      try {
        await services.schoolUnits.setIdentifiers(uid, edit(identifiers), version);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 412) throw error;
        const fresh = await services.schoolUnits.unit(uid);
        await services.schoolUnits.setIdentifiers(uid, edit(fresh.identifiers), fresh.version);
      }
    },
    onSettled: () => forget([...lists, keys.schoolUnit()]),
  });
}
