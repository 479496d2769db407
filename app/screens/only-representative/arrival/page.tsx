import { useTranslation } from 'react-i18next';
import { daysBetween, yearOf } from '~/domain/kernel/dates.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors, placeOf } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { Combobox } from '~/ui/form/combobox.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { DateInput, TextInput } from '~/ui/form/inputs.tsx';
import { tonnesWithUnit } from '~/ui/format.ts';
import { Panel, PanelBody, PanelHead } from '~/ui/panel.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { useOrShell } from '../or-shell.ts';
import { usePortSearch } from '../port-search.ts';
import { ARRIVAL_FORM, type ArrivalValues, ORDER, wordOf } from './arrival-form.ts';
import { type ArrivalPageData, readArrivalPage } from './data.server.ts';
import { type Effect, effectOf } from './effect-of.ts';
import { EffectPanel } from './effect-panel.tsx';
import { ArrivalLines } from './lines.tsx';
import { saveArrival } from './save.server.ts';

export const loader = orLoader(readArrivalPage);

export const action = orAction(saveArrival);

export const meta = titleMeta;

const lateCheck: LateCheck<ArrivalValues> = async () =>
  (await import('./arrival-check.ts')).checkArrival;

/** What actually came to port of a record, and what saving that does. */
export default function ArrivalPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('records');
  const { system } = useOrShell();
  const { record } = page;
  const checked = useCheckedForm({
    id: 'arrival',
    shape: ARRIVAL_FORM,
    check: lateCheck,
    answer,
    defaultValue: page.values,
  });
  const effect = effectOf(page, ARRIVAL_FORM.values(checked.form.value ?? page.values));
  const detail = pageUrl(system, 'tradeRecords/list/detail', { id: record.id });
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          { label: t('title'), to: pageUrl(system, 'tradeRecords/list') },
          { label: record.tradeNo, to: detail },
        ],
        here: t('arrival.title'),
        title: record.tradeNo,
        status: <StatusBadge kind="tradeRecord" value={record.status} solid />,
      }}
      files
      version={record.version}
      first={
        <>
          <PageCompany />
          <input type="hidden" name="id" value={record.id} />
        </>
      }
      problems={<Problems checked={checked} stale={answer?.refusal?.code === 4106} />}
      foot={
        <FormFoot
          next={t('arrival.next', {
            mass: tonnesWithUnit(effect.totalG),
            revision: record.revision + 1,
          })}
          back={{ to: detail, label: t('arrival.cancel') }}
          save={t(effect.reissues ? 'arrival.saveReissue' : 'arrival.save')}
        />
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]">
        <What
          {...{ page, checked, effect }}
          fileError={answer?.result.error?.file ?? undefined}
          again={answer !== undefined}
        />
        <EffectPanel page={page} effect={effect} field={checked.fields.confirm_reissue} />
      </div>
    </FormFrame>
  );
}

interface WhatProps {
  page: ArrivalPageData;
  checked: CheckedForm<ArrivalValues>;
  effect: Effect;
  fileError: Parameters<ReturnType<typeof useErrorText>>[0];
  /** It was sent once: the browser gives no file back. */
  again: boolean;
}

function What({ page, checked, effect, fileError, again }: WhatProps) {
  const { t } = useTranslation('records');
  const { plan } = page;
  return (
    <Panel labelledBy="arrival-what">
      <PanelHead ruled>
        <h2 id="arrival-what">{t('arrival.what')}</h2>
        <span className="text-xs text-muted">
          {t('arrival.plan', {
            ...{ eta: plan.eta, port: plan.port, until: plan.until },
            mass: tonnesWithUnit(effect.plannedG),
          })}
        </span>
      </PanelHead>
      <PanelBody className="grid gap-5 pt-(--pad)">
        <WhenAndWhere page={page} checked={checked} effect={effect} />
        <ArrivalLines page={page} checked={checked} effect={effect} />
        <Papers {...{ page, checked, effect, fileError, again }} />
      </PanelBody>
    </Panel>
  );
}

const PAIR =
  'grid grid-cols-[repeat(2,minmax(0,300px))] items-start gap-x-5 gap-y-4 max-md:grid-cols-1';

function WhenAndWhere({ page, checked, effect }: Pick<WhatProps, 'page' | 'checked' | 'effect'>) {
  const { t } = useTranslation('records');
  const { form, fields } = checked;
  const { plan } = page;
  const port = typeof fields.port.value === 'string' ? fields.port.value : page.values.port;
  const search = usePortSearch(
    'tradeRecords/list/arrival',
    { port, id: page.record.id },
    page.ports,
  );
  const days = daysBetween(plan.eta, effect.day);
  const when = days === 0 ? 'onTime' : days > 0 ? 'late' : 'early';
  return (
    <div className={PAIR}>
      <FormField
        field={fields.actual_arrival_on}
        label={t('arrival.day')}
        hint={t(`arrival.${when}`, { count: Math.abs(days), year: yearOf(effect.day) })}
      >
        <DateInput {...given(fields.actual_arrival_on)} required />
      </FormField>
      <FormField
        field={fields.port}
        label={t('form.port')}
        ask={t('form.askPort')}
        hint={port === plan.portCode ? t('arrival.samePort') : undefined}
      >
        <Combobox
          name="port"
          value={port}
          onChange={(value) => form.update({ name: 'port', value })}
          placeholder={t('form.choosePort')}
          {...search}
        />
      </FormField>
    </div>
  );
}

/** Longer than an MRN by far, as other customs number them. */
const MAX_CUSTOMS_NO = 35;

function Papers({ page, checked, fileError, again }: WhatProps) {
  const { t } = useTranslation('records');
  const textOf = useErrorText();
  const { customs_no } = checked.fields;
  const { market } = page.plan;
  const kept = page.proof === null ? undefined : t('arrival.proofKept', { name: page.proof });
  return (
    <div className="grid gap-4">
      <div className={PAIR}>
        <FormField
          field={customs_no}
          label={t('arrival.customsNo')}
          optional
          hint={market === 'KR' ? undefined : t('arrival.mrn')}
        >
          <TextInput {...given(customs_no)} maxLength={MAX_CUSTOMS_NO} autoComplete="off" />
        </FormField>
      </div>
      <Field
        id="arrival-file"
        label={t('arrival.proof')}
        optional
        error={textOf(fileError, { label: t('arrival.proof') })}
        hint={again ? t('arrival.fileAgain') : kept}
      >
        <FileDrop name="file" accept=".pdf,.jpg,.jpeg,.png" limits={t('arrival.limits')} />
      </Field>
    </div>
  );
}

function Problems({ checked, stale }: { checked: CheckedForm<ArrivalValues>; stale: boolean }) {
  const { t } = useTranslation('records');
  return (
    <FormErrors
      checked={checked}
      title={() => t('arrival.errors')}
      order={ORDER}
      actions={stale && <ReadAgain />}
      line={(name, message) => {
        const { field, row } = placeOf(name);
        const ofLine = field.startsWith('lines');
        const label = ofLine ? t('form.line', { number: row + 1 }) : t(wordOf(field));
        return t('form.problem', { label, message });
      }}
    />
  );
}
