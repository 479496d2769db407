import { useTranslation } from 'react-i18next';
import { EVIDENCES } from '~/domain/responsible-person/kinds.ts';
import { MAX_EFFECT_REPORTS } from '~/domain/responsible-person/product/limits.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { DateInput, Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { MoreLine } from '~/ui/table/edit-table.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { rowsAnswer } from '../../subsystem/rows/answer.ts';
import { CellTick } from '../../subsystem/rows/cell-tick.tsx';
import type { InnerTools, RowColumn } from '../../subsystem/rows/edited-row.tsx';
import { RowEditor } from '../../subsystem/rows/row-editor.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { ClaimName } from './claim-matrix.tsx';
import { useClaimOptions } from './claim-options.ts';
import { BLANK_REPORT, REPORT_FIELDS, REPORT_INSIDE, reportRows } from './claims.ts';
import { useFileColumn } from './file-column.tsx';
import { FileLink } from './file-link.tsx';
import { DETAIL, type TabProps, tabQuery } from './tabs.ts';

/** Reports as they are kept. */
export function EffectReports({ product, may }: Pick<TabProps, 'product' | 'may'>) {
  const { t } = useTranslation('dossier');
  const { system } = useShell();
  const { effectReports } = product;
  return (
    <Panel
      title={t('reports.title')}
      note={t('reports.count', { count: effectReports.length })}
      actions={
        may &&
        effectReports.length > 0 && (
          <LinkButton
            size="sm"
            icon="edit"
            to={pageUrl(system, DETAIL, tabQuery(product.id, 'claims', { edit: 'reports' }))}
          >
            {t('reports.edit')}
          </LinkButton>
        )
      }
    >
      {effectReports.length === 0 ? (
        <PanelBody>{t('reports.empty')}</PanelBody>
      ) : (
        <Table label={t('reports.title')} snug>
          <thead>
            <tr>
              <Th>{t('claims.claim')}</Th>
              <Th>{t('reports.evidence')}</Th>
              <Th grow="some">{t('reports.institution')}</Th>
              <Th>{t('reports.testNo')}</Th>
              <Th>{t('reports.on')}</Th>
              <Th>{t('reports.file')}</Th>
              <Th>{t('reports.summary')}</Th>
            </tr>
          </thead>
          <tbody>
            {effectReports.map((report) => (
              <tr key={report.id} id={report.id}>
                <Td phone="line">
                  <ClaimName code={report.claim} />
                </Td>
                <Td>{t(`claims.evidenceOf.${report.evidence}`)}</Td>
                <Td data-label={t('reports.institution')}>
                  {report.institution || '—'}
                  {report.registeredInstitution && ` ${t('reports.registeredShort')}`}
                </Td>
                <Td data-label={t('reports.testNo')}>{report.testNo || '—'}</Td>
                <Td className="whitespace-nowrap">{report.reportedOn}</Td>
                <Td>
                  <FileLink id={report.fileId} files={product.files} />
                </Td>
                <Td>
                  {report.summaryUrl ? (
                    <a href={report.summaryUrl} rel="noreferrer">
                      {t('reports.public')}
                    </a>
                  ) : (
                    t('reports.notGiven')
                  )}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function useReportColumns(product: TabProps['product']): RowColumn[] {
  const { t } = useTranslation('dossier');
  const { nameOf } = useClaimOptions(product);
  const file = useFileColumn(product, { header: t('reports.file'), className: 'w-60' });
  const evidenceOf = (kind: string | undefined) =>
    EVIDENCES.some((one) => one === kind) ? t(`claims.evidenceOf.${kind}`) : '—';
  const codes = new Set([
    ...product.claims.map(({ code }) => code),
    ...product.effectReports.map(({ claim }) => claim),
  ]);
  return [
    {
      key: 'claim',
      header: t('claims.claim'),
      className: 'w-40',
      ask: t('claims.ask'),
      text: ({ cells }) => nameOf(cells.claim),
      control: (cell) => (
        <Select
          {...cell}
          placeholder={t('claims.choose')}
          options={[...codes].map((value) => ({ value, label: nameOf(value) }))}
        />
      ),
    },
    {
      key: 'evidence',
      header: t('reports.evidence'),
      className: 'w-36',
      ask: t('reports.askEvidence'),
      text: ({ cells }) => evidenceOf(cells.evidence),
      control: (cell) => (
        <Select
          {...cell}
          placeholder={t('reports.chooseEvidence')}
          options={EVIDENCES.map((value) => ({ value, label: evidenceOf(value) }))}
        />
      ),
    },
    {
      key: 'institution',
      header: t('reports.institution'),
      text: ({ cells }) => cells.institution || '—',
      control: (cell) => <TextInput {...cell} maxLength={200} />,
    },
    {
      key: 'test_no',
      header: t('reports.testNo'),
      className: 'w-36',
      text: ({ cells }) => cells.test_no || '—',
      control: (cell) => <TextInput {...cell} maxLength={200} />,
    },
    {
      key: 'reported_on',
      header: t('reports.on'),
      className: 'w-36',
      text: ({ cells }) => cells.reported_on || '—',
      control: (cell) => <DateInput {...cell} tight />,
    },
    file,
  ];
}

/** The same list, edited. */
export function EffectReportsEditor({ product, may, answer }: TabProps) {
  const { t } = useTranslation('dossier');
  const { nameOf } = useClaimOptions(product);
  const columns = useReportColumns(product);
  return (
    <RowEditor
      list="effect_reports"
      kind="item"
      title={t('reports.title')}
      note={t('reports.editNote')}
      version={product.version}
      rows={reportRows(product)}
      fields={REPORT_FIELDS}
      blank={BLANK_REPORT}
      nameOf={({ cells }) => cells.test_no || nameOf(cells.claim)}
      may={may}
      answer={rowsAnswer(answer, 'effect_reports')}
      addLabel={t('reports.add')}
      empty={t('reports.empty')}
      most={MAX_EFFECT_REPORTS}
      inside={{
        fields: REPORT_INSIDE,
        label: t('reports.more'),
        draw: (tools) => <ReportInside {...tools} />,
      }}
      columns={columns}
    />
  );
}

function ReportInside({ cell }: InnerTools) {
  const { t } = useTranslation('dossier');
  const textOf = useErrorText();
  const registered = cell('registered_institution');
  const relation = cell('relation');
  const url = cell('summary_url');
  return (
    <>
      <MoreLine>
        <CellTick cell={registered.control} put={registered.put}>
          {t('reports.registered')}
        </CellTick>
      </MoreLine>
      <MoreLine>
        <Field
          id={url.field.id}
          label={t('reports.summaryUrl')}
          optional
          error={textOf(url.field.error)}
        >
          <TextInput {...url.control} maxLength={500} placeholder="https://" />
        </Field>
      </MoreLine>
      <MoreLine>
        <Field
          id={relation.field.id}
          label={t('reports.relation')}
          optional
          hint={t('reports.relationHint')}
          error={textOf(relation.field.error)}
        >
          <Textarea {...relation.control} rows={2} />
        </Field>
      </MoreLine>
    </>
  );
}
