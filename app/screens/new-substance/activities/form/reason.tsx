import { ReasonPanel, type ReasonProps } from './reason-panel.tsx';

/** The reason for a deviation where it deviates as it stands; what was typed is kept while it does not. */
export function Reason({ isOpen, ...props }: ReasonProps & { isOpen: boolean }) {
  const { kind, checked, values } = props;
  if (isOpen) return <ReasonPanel {...props} />;
  const name = `why_${kind}` as const;
  return <input type="hidden" name={checked.fields[name].name} value={values[name]} />;
}
