import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON } from '~/domain/kernel/text/reason.ts';
import { Field } from '~/ui/form/field.tsx';
import { Checkbox, Textarea } from '~/ui/form/inputs.tsx';

interface FullIdentityProps {
  /** Id of the form it stands in. */
  id: string;
  wrong?: string | undefined;
  typed?: string | undefined;
}

/** The choice to have confidential identities told, and the reason that is kept with who asked. */
export function FullIdentity({ id, wrong, typed }: FullIdentityProps) {
  const { t } = useTranslation('reports');
  const asked = wrong !== undefined;
  useEffect(() => {
    if (asked) document.getElementById(`${id}-reason`)?.focus();
  }, [asked, id]);
  return (
    <div className="group/full grid gap-2">
      <Checkbox name="identity" value="full" defaultChecked={asked}>
        {t('order.full')}
        <span className="block text-xs text-muted">{t('order.fullHint')}</span>
      </Checkbox>
      <div className="hidden group-has-checked/full:block">
        <Field
          id={`${id}-reason`}
          label={t('order.reason')}
          hint={t('order.reasonHint', REASON)}
          error={wrong}
        >
          <Textarea name="reason" maxLength={REASON.max} defaultValue={typed} />
        </Field>
      </div>
    </div>
  );
}
