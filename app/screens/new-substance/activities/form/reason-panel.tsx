import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON } from '~/domain/kernel/text/reason.ts';
import type { Deviation } from '~/domain/new-substance/activity/volumes.ts';
import { FormField } from '~/screens/subsystem/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { SectionProps } from './section.ts';

export interface ReasonProps extends SectionProps {
  kind: Deviation;
  title: ReactNode;
  text: ReactNode;
  /** Between the text and the reason. */
  children?: ReactNode;
}

/** A deviation, said where it came about, and why: it stops nothing, the record must be truthful. */
export function ReasonPanel({ checked, values, kind, title, text, children }: ReasonProps) {
  const { t } = useTranslation('activities');
  const field = checked.fields[`why_${kind}`];
  const typed = values[`why_${kind}`];
  const bad = BAD.includes(kind);
  const label = kind in LABELS ? t(`form.whyOf.${kind}`) : t('reason');
  return (
    <section
      aria-label={typeof title === 'string' ? title : undefined}
      className={`grid gap-2 rounded-base border border-s-4 bg-surface px-(--pad) py-3 ${bad ? 'border-danger' : 'border-warn'}`}
    >
      <div role="status">
        <h3 className={`flex items-center gap-2 ${bad ? 'text-danger' : 'text-warn'}`}>
          <Icon name="warn" />
          {title}
        </h3>
      </div>
      <p className="text-sm">{text}</p>
      {children}
      <FormField
        field={field}
        label={label}
        hint={t('form.reasonTyped', { ...REASON, count: [...typed.trim()].length })}
      >
        {/* As it stands now: the panel goes and comes back as lines are typed. */}
        <Textarea name={field.name} defaultValue={typed} rows={2} maxLength={REASON.max} />
      </FormField>
    </section>
  );
}

const BAD: readonly Deviation[] = [
  'excess',
  'import_excess',
  'before_registration',
  'after_end',
  'not_fulfilled',
];
const LABELS = { excess: '', import_excess: '', not_fulfilled: '' };
