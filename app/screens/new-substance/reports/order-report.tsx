import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { REPORT_KINDS } from '~/domain/new-substance/kinds.ts';
import { Form, useActionData, useSearchParams } from '~/framework.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button, type ButtonLook } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Select } from '~/ui/form/inputs.tsx';
import { Radios } from '~/ui/form/radios.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { FullIdentity } from './full-identity.tsx';
import { ORDER } from './looks.ts';

interface OrderReportProps {
  kind: (typeof REPORT_KINDS)[number];
  trigger: string;
  look?: ButtonLook;
  title: string;
  text: string;
  /** Years to choose from, the first being proposed; none where what is sent says it. */
  years?: readonly number[];
  /** What is sent beside what is chosen. */
  children?: ReactNode;
}

/**
 * Asks in which form a report is wanted and whether it tells confidential identities, and orders it on the page it stands
 * on. It closes with the page's new address.
 */
export function OrderReport(props: OrderReportProps) {
  const [params] = useSearchParams();
  return <OrderDialog key={params.get('report')} {...props} />;
}

function OrderDialog({ kind, trigger, look = {}, title, text, years, children }: OrderReportProps) {
  const { t } = useTranslation('reports');
  const form = `report-${useId().replaceAll(':', '')}`;
  const answer = useActionData() as FormAnswer | undefined;
  const refused = useRefused(answer, { reason: t('order.reason') });
  const ours = refused?.typed.intent === ORDER && refused.typed.kind === kind ? refused : null;
  return (
    <ConfirmDialog
      trigger={trigger}
      triggerLook={look}
      title={title}
      keep={t('order.keep')}
      action={
        <Button form={form} name="intent" value={ORDER} variant="primary">
          {t('order.do')}
        </Button>
      }
    >
      <p>{text}</p>
      <Form id={form} method="post" noValidate className="mt-3 grid gap-3" preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        {children}
        {years && (
          <Field id={`${form}-year`} label={t('order.year')}>
            <Select
              name="year"
              defaultValue={String(years[0])}
              options={years.map((year) => ({ value: String(year), label: String(year) }))}
            />
          </Field>
        )}
        {kind === 'annual' && <FormatChoice />}
        <FullIdentity id={form} wrong={ours?.fields.reason} typed={ours?.typed.reason} />
        {ours && !ours.fields.reason && (
          <Alert tone="danger" role="alert">
            {ours.message}
          </Alert>
        )}
      </Form>
    </ConfirmDialog>
  );
}

function FormatChoice() {
  const { t } = useTranslation('reports');
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-strong">{t('order.format')}</legend>
      <Radios
        name="format"
        defaultValue="pdf"
        options={(['pdf', 'xlsx'] as const).map((value) => ({
          value,
          label: t(`order.formatOf.${value}`),
        }))}
      />
    </fieldset>
  );
}
