import type { BoundField } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import type { RuleValues } from './rule-form.ts';
import type { Worded } from './worded.ts';

/** A field of a value, whose parts its rule names. */
export interface ValueField extends BoundField {
  key?: string;
  initialValue: unknown;
  getFieldset: () => Readonly<Record<string, ValueField>>;
  getFieldList: () => readonly ValueField[];
}

export interface ValueProps<Node = Worded> {
  form: CheckedForm<RuleValues>['form'];
  node: Node;
  field: ValueField;
}
