import { useTranslation } from 'react-i18next';
import { useAside } from '~/screens/subsystem/form/aside.ts';
import { FormErrors, placeOf } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Button } from '~/ui/button.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';
import { ArrivalPart, SourcePart, SupplierPart } from './arrival-parts.tsx';
import type { ProvedPart } from './data.server.ts';
import type { PartProps } from './parts.ts';
import { ProofPanel } from './proof-panel.tsx';
import { LABELS, ORDER, UPSTREAM_FORM, type UpstreamValues } from './upstream-form.ts';

const lateCheck: LateCheck<UpstreamValues> = async () =>
  (await import('./upstream-check.ts')).checkUpstream;

interface FormProps {
  page: ProvedPart;
  answer: FormAnswer | undefined;
}

/** A purchase from a supplier who is not asked: a certificate of ours proves it. */
export function ProvedForm({ page, answer }: FormProps) {
  const { t } = useTranslation('records');
  const { system } = useOrShell();
  const checked = useCheckedForm({
    id: 'upstream',
    shape: UPSTREAM_FORM,
    check: lateCheck,
    answer,
    defaultValue: page.values,
  });
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [{ label: t('title'), to: pageUrl(system, 'tradeRecords/list') }],
        here: t('proof.here'),
        title: t('proof.title'),
      }}
      first={<PageCompany />}
      problems={<Problems checked={checked} />}
      foot={
        <FormFoot
          next={t('proof.next')}
          back={{ to: pageUrl(system, 'tradeRecords/list'), label: t('form.cancel') }}
          save={t('proof.save')}
        />
      }
    >
      <Panel label={t('proof.title')}>
        <SourcePart source="ours" />
        <ArrivalPart
          page={page}
          fields={checked.fields}
          onPort={(value) => checked.form.update({ name: 'port', value })}
        />
        <SupplierPart page={page} fields={checked.fields} />
        <ProofPart page={page} checked={checked} />
      </Panel>
    </FormFrame>
  );
}

function Problems({ checked }: Pick<PartProps, 'checked'>) {
  const { t } = useTranslation('records');
  return (
    <FormErrors
      checked={checked}
      title={(count) => t('form.problems', { count })}
      order={ORDER}
      asks={{ partner_id: t('proof.chooseSupplier'), port: t('form.askPort') }}
      line={(name, message) => {
        const { field, row } = placeOf(name);
        const label = LABELS[field];
        return t('form.problem', {
          label: label ? t(label) : t('proof.line', { number: row + 1 }),
          message,
        });
      }}
    />
  );
}

function ProofPart({ page, checked }: PartProps) {
  const { t } = useTranslation('records');
  const aside = useAside();
  const { code } = checked.fields;
  return (
    <FormSection number={4} title={t('proof.paper')} note={t('proof.paperNote')}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-start gap-3">
          <FormField
            field={code}
            label={t('proof.code')}
            hint={t('proof.codeHint')}
            className="w-full max-w-80"
          >
            <TextInput
              {...given(code)}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="characters"
              className="font-mono"
            />
          </FormField>
          {/* A code is looked up before its lines are known. */}
          <Button {...aside} className="mt-6.5" icon="search">
            {t('proof.check')}
          </Button>
        </div>
        <ProofPanel page={page} checked={checked} />
      </div>
    </FormSection>
  );
}
