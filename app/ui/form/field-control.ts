import { createContext, useContext } from 'react';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** Props every control takes from the Field around it; its own props win. */
export function useFieldControl<Props extends { id?: string }>(
  own: Props,
): Partial<FieldControl> & Props {
  const field = useContext(FieldContext);
  return field ? { ...field, ...own, id: own.id ?? field.id } : own;
}
