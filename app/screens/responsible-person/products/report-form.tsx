import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EVIDENCES } from '~/domain/responsible-person/kinds.ts';
import { Form, useSearchParams } from '~/framework.ts';
import { RefusedAct } from '~/screens/subsystem/detail/act-notices.tsx';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop, FileRow } from '~/ui/form/file-drop.tsx';
import { Fields } from '~/ui/form/form-page.tsx';
import { Checkbox, DateInput, Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { useSending } from '../../subsystem/going.ts';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { gapOf } from './claim-matrix.tsx';
import { useClaimOptions } from './claim-options.ts';
import type { TabProps } from './tabs.ts';

type ReportProps = Omit<TabProps, 'may'>;

/** What is typed of a report, from what was refused or is missing. */
function useNewReport({ product, answer }: ReportProps) {
  const { t } = useTranslation('dossier');
  const [params] = useSearchParams();
  const labels = {
    claim: t('claims.claim'),
    evidence: t('reports.evidence'),
    reported_on: t('reports.on'),
  };
  const refused = useRefused(answer, labels);
  const typed = (name: string) => refused?.typed[name] ?? '';
  const gap = product.claims.find((claim) => gapOf(claim) !== null);
  const asked = product.claims.find(({ code }) => code === params.get('claim')) ?? gap;
  const kind = EVIDENCES.find((one) => one === params.get('evidence')) ?? (asked && gapOf(asked));
  const [claim, setClaim] = useState(typed('claim') || (asked?.code ?? ''));
  const [evidence, setEvidence] = useState<string>(typed('evidence') || (kind ?? ''));
  const chosen = product.claims.find(({ code }) => code === claim);
  const registered = chosen?.proof === 'human_registered' && evidence === 'human';
  const fills = chosen !== undefined && !chosen.proven && gapOf(chosen) !== null;
  const field = (name: string) => ({ id: `report-${name}`, error: refused?.fields[name] });
  return {
    labels,
    refused,
    typed,
    field,
    chosen,
    registered,
    fills,
    claim,
    setClaim,
    evidence,
    setEvidence,
  };
}

type NewReport = ReturnType<typeof useNewReport>;

interface PartProps {
  product: TabProps['product'];
  report: NewReport;
}

/** One more report, already set to what is missing. */
export function ReportForm({ product, answer }: ReportProps) {
  const { t } = useTranslation('dossier');
  const { nameOf } = useClaimOptions(product);
  const { formData } = useSending();
  const report = useNewReport({ product, answer });
  const { refused, fills, claim, evidence } = report;
  return (
    <Panel
      id="up"
      title={
        fills && evidence !== ''
          ? t('reports.fill', {
              claim: nameOf(claim),
              evidence: t(`claims.evidenceOf.${evidence}`),
            })
          : t('reports.add')
      }
      note={fills ? t('reports.fillNote') : undefined}
    >
      <PanelBody>
        <Form
          method="post"
          encType="multipart/form-data"
          className="grid min-w-0 content-start gap-4"
          noValidate
          preventScrollReset
        >
          <PageCompany />
          <input type="hidden" name="version" value={product.version} />
          {refused && <RefusedAct refused={refused} />}
          <Fields>
            <ProvenFields product={product} report={report} />
            <TestFields report={report} />
          </Fields>
          <PaperFields report={report} />
          <div>
            <Button
              icon="upload"
              name="intent"
              value="effect_report"
              busy={formData?.get('intent') === 'effect_report'}
            >
              {t('reports.save')}
            </Button>
          </div>
        </Form>
      </PanelBody>
    </Panel>
  );
}

/** Which claim it proves, and by what. */
function ProvenFields({ product, report }: PartProps) {
  const { t } = useTranslation('dossier');
  const { nameOf } = useClaimOptions(product);
  const { field, labels, claim, setClaim, evidence, setEvidence } = report;
  return (
    <>
      <Field {...field('claim')} label={labels.claim}>
        <Select
          name="claim"
          value={claim}
          onChange={(event) => setClaim(event.target.value)}
          placeholder={t('claims.choose')}
          options={product.claims.map(({ code }) => ({ value: code, label: nameOf(code) }))}
        />
      </Field>
      <Field {...field('evidence')} label={labels.evidence}>
        <Select
          name="evidence"
          value={evidence}
          onChange={(event) => setEvidence(event.target.value)}
          placeholder={t('reports.chooseEvidence')}
          options={EVIDENCES.map((value) => ({
            value,
            label: t(`claims.evidenceOf.${value}`),
          }))}
        />
      </Field>
    </>
  );
}

/** Who tested, under which number, and when. */
function TestFields({ report: { field, labels, typed, registered } }: Pick<PartProps, 'report'>) {
  const { t } = useTranslation('dossier');
  return (
    <>
      <Field
        {...field('institution')}
        label={t('reports.institution')}
        hint={registered ? t('reports.mustBeRegistered') : undefined}
      >
        <TextInput name="institution" defaultValue={typed('institution')} maxLength={200} />
      </Field>
      <Field {...field('test_no')} label={t('reports.testNo')}>
        <TextInput name="test_no" defaultValue={typed('test_no')} maxLength={200} />
      </Field>
      <Field {...field('reported_on')} label={labels.reported_on}>
        <DateInput name="reported_on" defaultValue={typed('reported_on')} />
      </Field>
      <Field {...field('summary_url')} label={t('reports.summaryUrl')} optional>
        <TextInput
          name="summary_url"
          defaultValue={typed('summary_url')}
          maxLength={500}
          placeholder="https://"
        />
      </Field>
    </>
  );
}

/** Who is registered, on what it relies, and its file. */
function PaperFields({ report: { field, typed, chosen } }: Pick<PartProps, 'report'>) {
  const { t } = useTranslation(['dossier', 'rows']);
  return (
    <>
      <Checkbox
        name="registered_institution"
        value="1"
        defaultChecked={typed('registered_institution') === '1'}
      >
        {t('reports.registered')}
      </Checkbox>
      {chosen?.proof === 'ingredient' && (
        <Field
          {...field('relation')}
          label={t('reports.relation')}
          hint={t('reports.relationHint')}
        >
          <Textarea name="relation" rows={2} defaultValue={typed('relation')} />
        </Field>
      )}
      <Field {...field('file_id')} label={t('reports.file')}>
        <FileDrop
          name="file"
          accept=".pdf,.jpg,.jpeg,.png,.doc,.docx"
          limits={t('rows:fileLimits')}
        />
      </Field>
      <input type="hidden" name="file_id" value={typed('file_id')} />
      {typed('file_id') !== '' && <FileRow name={t('rows:fileWaits')} />}
    </>
  );
}
