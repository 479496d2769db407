import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop, FileRow } from '~/ui/form/file-drop.tsx';
import { tonnesWithUnit } from '~/ui/format.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { useSending } from '../../subsystem/going.ts';
import { useSubstanceName } from '../../subsystem/naming.ts';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { useShell } from '../../subsystem/shell-context.ts';
import type { RecordDetail } from './detail-data.server.ts';

type Record = RecordDetail['record'];
type Substance = Record['lines'][number]['substances'][number];
type Asked = Substance & { lineNo: number };

/** Intermediate statements: those that came, and a place for those that are missing. */
export function StatementsPanel({ record, refused }: { record: Record; refused: Refused | null }) {
  const { t } = useTranslation('records');
  const { role } = useShell();
  const asked: Asked[] = record.lines.flatMap(({ lineNo, substances }) =>
    substances.filter((one) => one.needsStatement).map((one) => ({ ...one, lineNo })),
  );
  const come = asked.filter(({ statement }) => statement !== null).length;
  const complete = come === asked.length;
  const open = record.status === 'UNCONFIRMED' || record.status === 'WAITING';
  return (
    <Panel
      id="statements"
      title={t('detail.statements')}
      actions={
        <Status icon={complete ? 'ok' : 'warn'} mood={complete ? 'good' : 'waiting'}>
          {t(complete ? 'statement.complete' : 'statement.some', { come, of: asked.length })}
        </Status>
      }
    >
      <PanelBody>
        <div className="grid min-w-0 content-start gap-4">
          {asked.map((one) => (
            <StatementItem
              key={`${one.lineNo}-${one.registrationId}`}
              record={record}
              asked={one}
              refused={refused}
              mayUpload={open && role !== 'viewer'}
            />
          ))}
        </div>
      </PanelBody>
    </Panel>
  );
}

interface ItemProps {
  record: Record;
  asked: Asked;
  refused: Refused | null;
  mayUpload: boolean;
}

function StatementItem({ record, asked, refused, mayUpload }: ItemProps) {
  const { t } = useTranslation('records');
  const nameOf = useSubstanceName();
  const { system } = useShell();
  const { statement, lineNo, registrationId } = asked;
  const substance = nameOf(asked);
  const what = t('statement.what', { line: lineNo, substance });
  const file = `/${system.slug}/api/tradeRecords/${record.id}/statements/${lineNo}/${registrationId}`;
  return (
    <div>
      {statement && (
        <FileRow
          name={statement.name}
          href={file}
          sizeBytes={statement.sizeBytes}
          notes={[
            what,
            <>
              {statement.uploadedByName}
              {t('ui:comma')}
              <Timestamp ms={statement.uploadedAtMs} />
            </>,
          ]}
        />
      )}
      {!statement && !mayUpload && <p className="text-muted">{t('statement.missing', { what })}</p>}
      {mayUpload &&
        (statement ? (
          <details className="text-xs">
            <summary>{t('statement.replace')}</summary>
            <Upload {...{ record, asked, refused }} label={what} />
          </details>
        ) : (
          <Upload
            {...{ record, asked, refused }}
            label={t('statement.upload', { what, mass: tonnesWithUnit(asked.massG) })}
          />
        ))}
    </div>
  );
}

function Upload({
  record,
  asked,
  refused,
  label,
}: Pick<ItemProps, 'record' | 'asked' | 'refused'> & { label: string }) {
  const { t } = useTranslation('records');
  const { state, formData } = useSending();
  const { lineNo, registrationId } = asked;
  const mine =
    refused?.typed.line_no === String(lineNo) && refused.typed.registration_id === registrationId;
  const busy = state === 'submitting' && formData?.get('registration_id') === registrationId;
  return (
    <Form
      noValidate
      method="post"
      encType="multipart/form-data"
      className="grid min-w-0 content-start gap-4"
    >
      <input type="hidden" name="version" value={record.version} />
      <input type="hidden" name="line_no" value={lineNo} />
      <input type="hidden" name="registration_id" value={registrationId} />
      <Field
        id={`statement-${lineNo}-${registrationId}`}
        label={label}
        error={mine ? (refused.fields.file ?? refused.message) : undefined}
      >
        <FileDrop
          name="file"
          accept="application/pdf,.pdf"
          limits={t('statement.limits')}
          required
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon="upload" name="intent" value="upload" busy={busy}>
          {t('statement.send')}
        </Button>
      </div>
    </Form>
  );
}
