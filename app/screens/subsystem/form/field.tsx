import type { ReactNode } from 'react';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { Field, FieldGroup, type FieldProps } from '~/ui/form/field.tsx';
import { useErrorText } from '../refusal-text.ts';

/** Parts of conform's field that this needs. */
export interface BoundField {
  id: string;
  name: string;
  errors: FieldMessage | undefined;
}

export interface FormFieldProps extends Omit<FieldProps, 'id' | 'error'> {
  field: BoundField;
  /** Instead of what the field's check says. */
  error?: FieldProps['error'];
  /** What is to be chosen, for a field that is no text: "Choose a partner". */
  ask?: string;
  children: ReactNode;
}

/** A field of a form with its label, its error beside it. */
export function FormField({ field, error, ask, ...rest }: FormFieldProps) {
  const textOf = useErrorText();
  return (
    <Field
      {...rest}
      id={field.id}
      error={error ?? textOf(field.errors, { label: rest.label, ask })}
    />
  );
}

/** Radio buttons or checkboxes of one field under one label. */
export function FormFieldGroup({ field, error, ask, ...rest }: Omit<FormFieldProps, 'note'>) {
  const textOf = useErrorText();
  return <FieldGroup {...rest} id={field.id} error={error ?? textOf(field.errors, { ask })} />;
}

/** What an input of a field starts with: once there, the input holds its own value. */
export function given({ name, initialValue }: { name: string; initialValue: unknown }) {
  return { name, defaultValue: typeof initialValue === 'string' ? initialValue : '' };
}
