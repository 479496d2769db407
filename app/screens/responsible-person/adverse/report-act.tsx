import { useTranslation } from 'react-i18next';
import type { AdverseReport } from '~/domain/responsible-person/adverse/find.server.ts';
import { CAUSALITIES, OUTCOMES } from '~/domain/responsible-person/kinds.ts';
import { Form, useLocation } from '~/framework.ts';
import { RefusedAct } from '~/screens/subsystem/detail/act-notices.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';
import { useSending } from '../../subsystem/going.ts';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { withPanel } from './looks.ts';

interface ActProps {
  report: AdverseReport;
  act: string | null;
  refused: Refused | null;
}

const ACTS = ['report', 'receipt', 'close'] as const;

/** The small form of what was chosen: mark as reported, receipt and self-check, close. */
export function ReportAct({ report, act: asked, refused }: ActProps) {
  const { t } = useTranslation('reactions');
  const { search } = useLocation();
  const busy = useSending().state !== 'idle';
  const act = ACTS.find((one) => one === asked);
  if (act === undefined) return null;
  const words = { report: 'report', receipt: 'receiptForm', close: 'closeForm' }[act];
  return (
    <Form
      method="post"
      noValidate
      className="grid gap-3 border-t border-line-soft px-(--pad) py-3"
      aria-label={t(`${words}.title`)}
    >
      <h3>{t(`${words}.title`)}</h3>
      {act === 'report' && <p className="text-sm text-muted">{t('report.explain')}</p>}
      {refused && Object.keys(refused.fields).length === 0 && <RefusedAct refused={refused} />}
      <input type="hidden" name="version" value={report.version} />
      <ActFields report={report} act={act} refused={refused} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" name="intent" value={act} busy={busy}>
          {t(`${words}.submit`)}
        </Button>
        <LinkButton to={withPanel(search, { id: report.id })} preventScrollReset>
          {t('form.cancel')}
        </LinkButton>
      </div>
    </Form>
  );
}

function ActFields({ report, act, refused }: ActProps & { act: (typeof ACTS)[number] }) {
  const { t } = useTranslation('reactions');
  const typed = (name: string, otherwise: string | null) => refused?.typed[name] ?? otherwise ?? '';
  const owes = report.selfCheckDueOn !== null;
  const receipt = (
    <Field
      id="act-receipt_no"
      label={t('report.receipt')}
      error={refused?.fields.receipt_no}
      optional
    >
      <TextInput name="receipt_no" defaultValue={typed('receipt_no', report.receiptNo)} />
    </Field>
  );
  const check = owes && (
    <Field
      id="act-self_check_on"
      label={t('selfCheckOn')}
      hint={t('closeForm.owed', { day: report.selfCheckDueOn })}
      error={refused?.fields.self_check_on}
    >
      <DateInput name="self_check_on" defaultValue={typed('self_check_on', report.selfCheckOn)} />
    </Field>
  );
  if (act === 'report') {
    return (
      <>
        <Field id="act-reported_on" label={t('report.on')} error={refused?.fields.reported_on}>
          <DateInput name="reported_on" defaultValue={typed('reported_on', report.today)} />
        </Field>
        {receipt}
      </>
    );
  }
  if (act === 'receipt') {
    return (
      <>
        {report.state !== 'open' && receipt}
        {check}
      </>
    );
  }
  const choice = (name: 'outcome' | 'causality', values: readonly string[]) => (
    <Field id={`act-${name}`} label={t(name)} error={refused?.fields[name]}>
      <Select
        name={name}
        placeholder={t('form.none')}
        defaultValue={typed(name, report[name])}
        options={values.map((value) => ({ value, label: t(`${name}Of.${value}`) }))}
      />
    </Field>
  );
  return (
    <>
      {choice('outcome', OUTCOMES)}
      {choice('causality', CAUSALITIES)}
      {check}
    </>
  );
}
