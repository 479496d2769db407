import { asRead, MAX_TYPED } from './as-read.ts';
import { useFieldControl } from './field-control.ts';
import { type InputProps, join, LINE } from './inputs.tsx';

function UnitInput({
  unit,
  reads,
  ...props
}: InputProps & { unit: string; reads: 'tonnes' | 'percent' }) {
  const { className, ...control } = useFieldControl(props);
  return (
    <span className={join('relative block min-w-0', className)}>
      <input
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_TYPED}
        {...control}
        {...asRead(control, reads)}
        className={`${LINE} ps-2.5 pe-8.5 text-end`}
      />
      <span
        className="absolute end-2.5 top-1/2 -translate-y-1/2 text-sm/[1.5] text-muted"
        aria-hidden="true"
      >
        {unit}
      </span>
    </span>
  );
}

/** Tonnes as text, read as people write them, up to six decimals; the schema turns it into grams. */
export function TonnageInput(props: InputProps) {
  return <UnitInput {...props} unit="t" reads="tonnes" />;
}

/** Per cent as text, read as people write it, up to four decimals; the schema turns it into parts per million. */
export function PercentInput(props: InputProps) {
  return <UnitInput {...props} unit="%" reads="percent" />;
}
