import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { DateInput, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { useShell } from '../../subsystem/shell-context.ts';
import { openingText } from './opening-imports.ts';
import { PaperRow } from './paper-row.tsx';
import type { TabProps } from './tabs.ts';

/** What was refused of a small form of the tab; null of another one. */
function useMine(answer: TabProps['answer'], intent: string) {
  const { t } = useTranslation('cosmetics');
  const refused = useRefused(answer, {
    year: t('annual.year'),
    filed_on: t('annual.filedOn'),
    receipt_no: t('annual.receiptNo'),
    file_id: t('annual.paper'),
    waive_reason: t('annual.waiveReason'),
    opening_imports: t('annual.opening'),
  });
  return refused?.typed.intent === intent ? refused : null;
}

/** The annual reports of a general product, those it owes first, and forms for another, for a waiver and for pieces from before. */
export function AnnualReports(props: TabProps) {
  const { t } = useTranslation('cosmetics');
  const { role } = useShell();
  const { product, may } = props;
  const { annualReports: filed, annualWaivers: waived, annualReportsOwed: owed } = product;
  const nothing = filed.length + waived.length + owed.length === 0;
  return (
    <Panel id="annual" title={t('annual.title')} note={t('annual.note')}>
      <PanelBody className="grid gap-3">
        {owed.map(({ year, state, until, correctUntil }) => (
          <Alert
            key={year}
            tone={state === 'overdue' ? 'danger' : 'warn'}
            id={`registration-annual_report_${year}`}
          >
            {t(`annual.${state}`, { year, until, correct: correctUntil })}
          </Alert>
        ))}
        {nothing && <p className="text-muted">{t('annual.none')}</p>}
        {filed.map(({ year, filedOn, receiptNo, fileId, pieces }) => (
          <div key={year}>
            <DefinitionList
              layout="rows"
              facts={[
                {
                  term: t('annual.of', { year }),
                  value: [
                    filedOn,
                    receiptNo && t('annual.receipt', { no: receiptNo }),
                    t('annual.pieces', { count: pieces }),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                },
              ]}
            />
            <PaperRow product={product} id={fileId} />
          </div>
        ))}
        {waived.length > 0 && (
          <DefinitionList
            layout="rows"
            facts={waived.map(({ year, reason }) => ({
              term: t('annual.of', { year }),
              value: t('annual.waived', { reason }),
            }))}
          />
        )}
        {may && <ReportForm {...props} />}
        {may && role === 'admin' && <WaiveForm {...props} />}
        {may && <OpeningForm {...props} />}
        {!may && product.openingImports.length > 0 && <Opening {...props} />}
      </PanelBody>
    </Panel>
  );
}

function Refusal({ of }: { of: ReturnType<typeof useMine> }) {
  if (of === null || Object.keys(of.fields).length > 0) return null;
  return (
    <Alert tone="danger" role="alert">
      {of.message}
    </Alert>
  );
}

function YearField({
  of,
  owes,
  id,
}: {
  of: ReturnType<typeof useMine>;
  owes?: number;
  id: string;
}) {
  const { t } = useTranslation('cosmetics');
  return (
    <Field id={id} label={t('annual.year')} error={of?.fields.year}>
      <TextInput
        name="year"
        inputMode="numeric"
        maxLength={4}
        defaultValue={of?.typed.year ?? owes}
      />
    </Field>
  );
}

function ReportForm({ product, answer }: TabProps) {
  const { t } = useTranslation('cosmetics');
  const mine = useMine(answer, 'annual');
  return (
    <Form
      noValidate
      method="post"
      encType="multipart/form-data"
      className="grid gap-3 print:hidden"
    >
      <Refusal of={mine} />
      <YearField id="annual-year" of={mine} owes={product.annualReportsOwed[0]?.year} />
      <Field id="annual-filed" label={t('annual.filedOn')} error={mine?.fields.filed_on}>
        <DateInput name="filed_on" defaultValue={mine?.typed.filed_on} />
      </Field>
      <Field
        id="annual-receipt"
        label={t('annual.receiptNo')}
        error={mine?.fields.receipt_no}
        optional
      >
        <TextInput name="receipt_no" maxLength={100} defaultValue={mine?.typed.receipt_no} />
      </Field>
      <Field id="annual-paper" label={t('annual.paper')} error={mine?.fields.file_id} optional>
        <FileDrop
          name="paper"
          accept=".pdf,.jpg,.jpeg,.png,.doc,.docx"
          limits={t('form.fileLimits')}
        />
      </Field>
      <div>
        <Button name="intent" value="annual">
          {t('annual.add')}
        </Button>
      </div>
    </Form>
  );
}

/** An admin finds that none is owed, and says why. */
function WaiveForm({ product, answer }: TabProps) {
  const { t } = useTranslation('cosmetics');
  const mine = useMine(answer, 'waive');
  return (
    <details className="grid gap-3 print:hidden" open={mine !== null || undefined}>
      <summary className="cursor-pointer text-sm">{t('annual.waiveOpen')}</summary>
      <Form noValidate method="post" className="grid gap-3 print:hidden">
        <Refusal of={mine} />
        <YearField id="waive-year" of={mine} owes={product.annualReportsOwed[0]?.year} />
        <Field id="waive-reason" label={t('annual.waiveReason')} error={mine?.fields.waive_reason}>
          <TextInput name="waive_reason" maxLength={200} defaultValue={mine?.typed.waive_reason} />
        </Field>
        <div>
          <Button name="intent" value="waive">
            {t('annual.waive')}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** Pieces from before, which an annual report tells of too. */
function Opening({ product }: TabProps) {
  const { t } = useTranslation('cosmetics');
  return (
    <DefinitionList
      layout="rows"
      facts={product.openingImports.map(({ year, pieces }) => ({
        term: t('annual.openingOf', { year }),
        value: t('annual.pieces', { count: pieces }),
      }))}
    />
  );
}

function OpeningForm({ product, answer }: TabProps) {
  const { t } = useTranslation('cosmetics');
  const mine = useMine(answer, 'opening');
  return (
    <details className="grid gap-3 print:hidden" open={mine !== null || undefined}>
      <summary className="cursor-pointer text-sm">{t('annual.opening')}</summary>
      <Form noValidate method="post" className="grid gap-3 print:hidden">
        <Refusal of={mine} />
        <input type="hidden" name="version" value={product.version} />
        <Field
          id="opening-imports"
          label={t('annual.opening')}
          hint={t('annual.openingHint')}
          error={mine?.fields.opening_imports}
        >
          <Textarea
            name="opening_imports"
            rows={4}
            defaultValue={mine?.typed.opening_imports ?? openingText(product.openingImports)}
          />
        </Field>
        <div>
          <Button name="intent" value="opening">
            {t('annual.openingSave')}
          </Button>
        </div>
      </Form>
    </details>
  );
}
