import type { TypeChoice } from '~/domain/new-substance/filing/types.ts';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import type { FormPageData } from '../add-data.server.ts';
import type { FilingValues } from './filing-form.ts';

/** What every section of the form is drawn with. */
export interface SectionProps {
  checked: CheckedForm<FilingValues>;
  values: FilingValues;
  page: FormPageData;
  /** Day of the registration; null while none was typed, and no type is judged. */
  day: string | null;
  /** Every type with whether the day allows it. */
  choices: readonly TypeChoice[];
}

/** Fields in three columns, two on a tablet, one on a phone. */
export const COLUMNS =
  'grid grid-cols-3 items-start gap-x-5 gap-y-4 [--choice:var(--control)] max-lg:grid-cols-2 max-md:grid-cols-1';
