import type { FieldMetadata } from '@conform-to/react';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import type { FormFacts } from '../add-data.server.ts';
import type { ActivityValues, LineValues } from './activity-form.ts';
import type { LineState } from './states.ts';

/** What every part of a line is drawn with. */
export interface LineProps {
  form: CheckedForm<ActivityValues>['form'];
  field: FieldMetadata<LineValues, ActivityValues, FieldMessage>;
  index: number;
  /** What the page calls it: `2`, or `2.1` of a handover of line 2. */
  number: string;
  line: LineValues;
  /** Rows of handovers that follow it. */
  below: number;
  state: LineState;
  values: ActivityValues;
  facts: FormFacts;
  /** All that it is drawn by beside the facts, as one text: while that is the same, so is what is drawn. */
  drawnBy: string;
  /** Asks whether the line with this index is to go. */
  ask: (index: number) => void;
}
