import { ApiError, type SchoolUnit, type SchoolUnitFields, type SchoolUnitForm } from '@aloud/api';
import { useMutation } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { useControlPanel } from '../useControlPanel.ts';
import { useForget } from '../useForget.ts';
import { useTakeForm } from '../useTakeForm.ts';
import type { NewSchoolUnit, SchoolIdentifiers } from './schoolUnits.ts';

/** Lists in which school units stand. */
const lists = [keys.schoolUnits(), keys.organizationChoices(), keys.organization()];

export function useCreateSchoolUnit() {
  const services = useControlPanel();
  const forget = useForget();
  return useMutation({
    mutationFn: (unit: NewSchoolUnit) => services.schoolUnits.create(unit),
    // Who makes one becomes its administrator: what she is where has changed too.
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
    // Where somebody was faster, what is shown is old as well.
    onSettled: () => forget([...lists, keys.schoolUnit()]),
  });
}

/**
 * Adds to the identifiers of a school unit, or takes away from them. Where somebody else has saved meanwhile, that stays, and hers is
 * done above it: what one adds does not touch what another does.
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
