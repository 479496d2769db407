import { useTranslation } from 'react-i18next';
import { statementField } from '~/screens/only-representative/confirm/view.ts';
import { useSending } from '~/screens/subsystem/going.ts';
import { useSubstanceName } from '~/screens/subsystem/naming.ts';
import type { Refused } from '~/screens/subsystem/refusal-text.ts';
import { useShell } from '~/screens/subsystem/shell-context.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop, FileRow } from '~/ui/form/file-drop.tsx';
import { tonnesWithUnit } from '~/ui/format.ts';
import type { IncomingDetail } from './detail-data.server.ts';

type Record = IncomingDetail['record'];
type Asked = Record['lines'][number]['substances'][number] & { lineNo: number };

interface StatementsProps {
  record: Record;
  refused: Refused | null;
  mayUpload: boolean;
}

/** Statements that came, and a place for each that is missing. Stands inside the form that answers. */
export function IncomingStatements({ record, refused, mayUpload }: StatementsProps) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  const { state, formData } = useSending();
  const asked: Asked[] = record.lines.flatMap(({ lineNo, substances }) =>
    substances.filter((one) => one.needsStatement).map((one) => ({ ...one, lineNo })),
  );
  if (asked.length === 0) return null;
  const missing = asked.filter(({ statement }) => statement === null).length;
  const uploading = state === 'submitting' && formData?.get('intent') === 'upload';
  return (
    <div className="grid min-w-0 content-start gap-4" id="statements">
      {missing > 0 && record.status === 'WAITING' && (
        <Alert tone="warn" title={t('incoming.statementsMissing', { count: missing })}>
          {t(`incoming.statementsWhy.${system.words}`)}
        </Alert>
      )}
      {asked.map((one) => (
        <StatementPlace
          key={`${one.lineNo}-${one.registrationId}`}
          {...{ record, refused, mayUpload }}
          asked={one}
        />
      ))}
      {mayUpload && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" icon="upload" name="intent" value="upload" busy={uploading}>
            {t('incoming.uploadOnly')}
          </Button>
        </div>
      )}
    </div>
  );
}

function StatementPlace({ record, asked, refused, mayUpload }: StatementsProps & { asked: Asked }) {
  const { t } = useTranslation('records');
  const nameOf = useSubstanceName();
  const { system } = useShell();
  const { statement, lineNo, registrationId } = asked;
  const what = t('statement.what', {
    line: lineNo,
    substance: nameOf(asked),
  });
  const mass = tonnesWithUnit(asked.massG);
  const field = statementField(lineNo, registrationId);
  // Where confirming was refused for want of statements, each empty place says so.
  const wanted = refused?.code === 4104 && statement === null ? t('incoming.required') : undefined;
  const upload = (label: string) => (
    <Field id={field} label={label} error={refused?.fields[field] ?? wanted}>
      <FileDrop name={field} accept="application/pdf,.pdf" limits={t('statement.limits')} />
    </Field>
  );
  if (statement === null) {
    if (mayUpload) return upload(t('statement.upload', { what, mass }));
    return <p className="text-muted">{t('statement.missing', { what })}</p>;
  }
  const path = `${record.id}/statements/${lineNo}/${registrationId}`;
  return (
    <div>
      <FileRow
        name={statement.name}
        href={`/${system.slug}/api/tradeRecords/${path}`}
        sizeBytes={statement.sizeBytes}
        notes={[what]}
      />
      {mayUpload && (
        <details className="text-xs">
          <summary>{t('statement.replace')}</summary>
          {upload(t('statement.upload', { what, mass }))}
        </details>
      )}
    </div>
  );
}
