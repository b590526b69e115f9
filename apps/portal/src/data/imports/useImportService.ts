import { lazyServices } from '../calls/lazyServices.ts';
import { importService } from './imports.ts';

/** The calls of imports and of change plans, which no list of the control panel loads. */
export const useImportService = lazyServices(importService);
