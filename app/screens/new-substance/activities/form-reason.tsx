import { LateBoundary, late } from '~/ui/late.tsx';
import { ReasonPanel as DrawnReason, type ReasonProps } from './form-reason-panel.tsx';

/** Only where something deviates. */
const ReasonPanel = late(
  'activity-reason',
  import.meta.env.SSR && DrawnReason,
  async () => (await import('./form-reason-panel.tsx')).ReasonPanel,
);

/** The reason for a deviation where it deviates as it stands; what was typed is kept while it does not. */
export function Reason({ isOpen, ...props }: ReasonProps & { isOpen: boolean }) {
  const { kind, checked, values } = props;
  if (isOpen) {
    return (
      <LateBoundary>
        <ReasonPanel {...props} />
      </LateBoundary>
    );
  }
  const name = `why_${kind}` as const;
  return <input type="hidden" name={checked.fields[name].name} value={values[name]} />;
}
