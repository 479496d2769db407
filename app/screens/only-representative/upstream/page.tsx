import { useTranslation } from 'react-i18next';
import { useActionData, useFetcher, useLoaderData, useSubmit } from '~/framework.ts';
import { FormErrors, placeOf } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Button } from '~/ui/button.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { useOrShell } from '../or-shell.ts';
import { readUpstreamPage, type UpstreamPage } from './data.server.ts';
import type { PartProps } from './parts.ts';
import { ProofPanel } from './proof-panel.tsx';
import { saveUpstream } from './save.server.ts';
import { LABELS, ORDER, UPSTREAM_FORM, type UpstreamValues } from './upstream-form.ts';

export const loader = orLoader(readUpstreamPage);

export const action = orAction(saveUpstream);

export const meta = titleMeta;

const lateCheck: LateCheck<UpstreamValues> = async () =>
  (await import('./upstream-check.ts')).checkUpstream;

/** A purchase from a supplier who is not asked: a certificate of ours proves it. */
export default function UpstreamPurchase() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // Another certificate has other lines.
  return <PurchaseForm key={page.proof?.certificateNo ?? ''} page={page} answer={answer} />;
}

interface FormProps {
  page: UpstreamPage;
  answer: FormAnswer | undefined;
}

function PurchaseForm({ page, answer }: FormProps) {
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
        <ArrivalPart page={page} checked={checked} />
        <SupplierPart page={page} checked={checked} />
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

function ArrivalPart({ page, checked }: PartProps) {
  const { t } = useTranslation('records');
  const { system } = useOrShell();
  const sought = useFetcher<typeof loader>();
  const { form, fields } = checked;
  const port = typeof fields.port.value === 'string' ? fields.port.value : page.values.port;
  return (
    <FormSection number={1} title={t('form.arrival')} note={t('proof.arrivalNote')}>
      <Fields>
        <FormField field={fields.eta} label={t('form.eta')} hint={t('proof.etaHint')}>
          <DateInput {...given(fields.eta)} required />
        </FormField>
        <FormField field={fields.port} label={t('form.port')} ask={t('form.askPort')}>
          <Combobox
            name="port"
            value={port}
            onChange={(value) => form.update({ name: 'port', value })}
            onType={(port_q) =>
              sought.load(pageUrl(system, 'tradeRecords/list/upstream', { port_q }))
            }
            placeholder={t('form.choosePort')}
            choices={sought.data?.ports ?? page.ports}
          />
        </FormField>
      </Fields>
    </FormSection>
  );
}

function SupplierPart({ page, checked }: PartProps) {
  const { t } = useTranslation('records');
  const { fields } = checked;
  return (
    <FormSection number={2} title={t('proof.supplier')} note={t('proof.supplierNote')}>
      <Fields>
        <FormField
          field={fields.partner_id}
          label={t('proof.supplier')}
          ask={t('proof.chooseSupplier')}
        >
          <Select
            {...given(fields.partner_id)}
            placeholder={t('proof.chooseSupplier')}
            options={page.suppliers.map(({ id, name, country, onPlatform }) => ({
              value: id,
              label: [name, country, onPlatform ? '' : t('proof.notOnPlatform')]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </FormField>
        <FormField
          field={fields.order_ref}
          label={t('form.orderRef')}
          optional
          hint={t('form.orderRefHint')}
        >
          <TextInput {...given(fields.order_ref)} maxLength={200} />
        </FormField>
      </Fields>
    </FormSection>
  );
}

function ProofPart({ page, checked }: PartProps) {
  const { t } = useTranslation('records');
  const submit = useSubmit();
  const { code } = checked.fields;
  return (
    <FormSection number={3} title={t('proof.paper')} note={t('proof.paperNote')}>
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
          <Button
            formMethod="get"
            formNoValidate
            className="mt-6.5"
            icon="search"
            onClick={(event) => {
              // The form’s own check is for the purchase: a code is looked up before its lines are known.
              const { form } = event.currentTarget;
              if (form === null) return;
              event.preventDefault();
              submit(form, { method: 'get', preventScrollReset: true });
            }}
          >
            {t('proof.check')}
          </Button>
        </div>
        <ProofPanel page={page} checked={checked} />
      </div>
    </FormSection>
  );
}
