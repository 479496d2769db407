import type { AreaReport } from './area-report.ts';
import { report as onlyRepresentative } from './only-representative/area-report.server.ts';
import { report as responsiblePerson } from './responsible-person/area-report.server.ts';

/** What the reports of the provider tell of the areas (areas.ts). CN-SCC issues no papers and asks no party. */
export const AREA_REPORTS: readonly AreaReport[] = [onlyRepresentative, responsiblePerson];
