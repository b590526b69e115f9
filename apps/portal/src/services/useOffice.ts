import type { Client } from '@aloud/api';
import { type CustomerService, customerService } from './customers.ts';
import { type GroupService, groupService } from './groups.ts';
import { type JobService, jobService } from './jobs.ts';
import { lazyServices } from './lazyServices.ts';
import { type PeriodService, periodService } from './periods.ts';
import { type SchoolUnitService, schoolUnitService } from './schoolUnits.ts';
import { type SignInMeansService, signInMeansService } from './signInMeans.ts';
import { type UserFormService, userFormService } from './userForms.ts';

/** The calls of the control panel. */
export interface Office {
  readonly customers: CustomerService;
  readonly groups: GroupService;
  readonly jobs: JobService;
  readonly periods: PeriodService;
  readonly schoolUnits: SchoolUnitService;
  readonly signInMeans: SignInMeansService;
  readonly userForms: UserFormService;
}

/** The services that the control panel alone needs: whoever reads never loads them. */
export const useOffice = lazyServices(
  (client: Client): Office => ({
    customers: customerService(client),
    groups: groupService(client),
    jobs: jobService(client),
    periods: periodService(client),
    schoolUnits: schoolUnitService(client),
    signInMeans: signInMeansService(client),
    userForms: userFormService(client),
  }),
);
