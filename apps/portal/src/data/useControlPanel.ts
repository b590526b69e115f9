import type { Client } from '@aloud/api';
import { lazyServices } from './calls/lazyServices.ts';
import { type CardService, cardService } from './cards/cards.ts';
import { type GroupService, groupService } from './groups/groups.ts';
import { type JobService, jobService } from './jobs/jobs.ts';
import { type CustomerService, customerService } from './people/customers.ts';
import { type UserFormService, userFormService } from './people/userForms.ts';
import { type PeriodService, periodService } from './periods/periods.ts';
import { type SchoolUnitService, schoolUnitService } from './schools/schoolUnits.ts';

/** The calls of the control panel. */
export interface ControlPanelServices {
  readonly customers: CustomerService;
  readonly groups: GroupService;
  readonly jobs: JobService;
  readonly periods: PeriodService;
  readonly schoolUnits: SchoolUnitService;
  readonly cards: CardService;
  readonly userForms: UserFormService;
}

/** The services that only the control panel needs; the reader does not load them. */
export const useControlPanel = lazyServices(
  (client: Client): ControlPanelServices => ({
    customers: customerService(client),
    groups: groupService(client),
    jobs: jobService(client),
    periods: periodService(client),
    schoolUnits: schoolUnitService(client),
    cards: cardService(client),
    userForms: userFormService(client),
  }),
);
