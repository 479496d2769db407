import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import type { FormFacts } from '../add-data.server.ts';
import type { ActivityValues } from './activity-form.ts';
import type { FormState } from './states.ts';

/** What every section of the form is drawn with. */
export interface SectionProps {
  checked: CheckedForm<ActivityValues>;
  values: ActivityValues;
  facts: FormFacts;
  state: FormState;
}

/** Whether what is edited was submitted: its key is fixed, and it has no draft. */
export const amends = ({ record }: FormFacts) => record?.status === 'submitted';
