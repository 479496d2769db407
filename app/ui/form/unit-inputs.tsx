import { useFieldControl } from './field-control.ts';
import { type InputProps, join, LINE } from './inputs.tsx';

function UnitInput({ unit, ...props }: InputProps & { unit: string }) {
  const { className, ...control } = useFieldControl(props);
  return (
    <span className={join('relative block min-w-0', className)}>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...control}
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

/** Tonnes as text, up to six decimals; the schema turns it into grams. */
export function TonnageInput(props: InputProps) {
  return <UnitInput {...props} unit="t" />;
}

/** Per cent as text, up to four decimals; the schema turns it into parts per million. */
export function PercentInput(props: InputProps) {
  return <UnitInput {...props} unit="%" />;
}
