import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_TYPES } from '~/domain/only-representative/trade-product/kinds.ts';
import { Trans } from '~/i18n/trans.tsx';
import { Field, FieldGroup } from '~/ui/form/field.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { RadioCards } from '~/ui/form/radios.tsx';
import { Panel } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { StepProps } from './form-frame.tsx';

/** Name, type and remark. */
export function BasicsStep({ draft, setDraft, loaded, refusal }: StepProps) {
  const { t } = useTranslation('products');
  const { system } = useShell();
  const errors = refusal?.fields ?? {};
  const purchase = pageUrl(system, 'tradeRecords/list/add', { kind: 'purchase' });
  return (
    <Panel label={t('steps.basics')}>
      <FormSection
        number={1}
        title={t('steps.basics')}
        note={
          loaded.edited ? undefined : (
            <Trans t={t} i18nKey="ownOnly" components={{ a: <Link to={purchase} /> }} />
          )
        }
      >
        <Fields>
          <Field
            id="name"
            label={t('name')}
            hint={t('nameHint')}
            error={errors.name}
            className="col-span-full"
          >
            <TextInput
              name="name"
              value={draft.name}
              onChange={(event) => setDraft({ ...draft, name: event.target.value })}
              autoComplete="off"
              maxLength={200}
            />
          </Field>
          <FieldGroup id="type" label={t('type')} error={errors.type} className="col-span-full">
            <RadioCards
              name="type"
              value={draft.type}
              onChange={(type) => setDraft({ ...draft, type })}
              options={PRODUCT_TYPES.map((value) => ({
                value,
                label: t(`typeOf.${value}`),
                hint: t(`typeHint.${value}`),
                disabled: loaded.edited?.purchased,
              }))}
            />
            {loaded.edited?.purchased && <input type="hidden" name="type" value={draft.type} />}
          </FieldGroup>
          <Field
            id="remark"
            label={t('remark')}
            hint={t('remarkHint')}
            error={errors.remark}
            optional={draft.type !== 'others'}
            className="col-span-full"
          >
            <Textarea
              name="remark"
              value={draft.remark}
              onChange={(event) => setDraft({ ...draft, remark: event.target.value })}
              maxLength={500}
            />
          </Field>
        </Fields>
      </FormSection>
    </Panel>
  );
}
