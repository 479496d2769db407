import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { Form } from '~/framework.ts';
import { useSending } from '~/screens/subsystem/going.ts';
import type { Refused } from '~/screens/subsystem/refusal-text.ts';
import { useShell } from '~/screens/subsystem/shell-context.ts';
import { Button, Why } from '~/ui/button.tsx';
import { Field, FieldGroup } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { RadioCards } from '~/ui/form/radios.tsx';
import { tonnesWithUnit } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import type { IncomingDetail } from './detail-data.server.ts';
import { IncomingStatements } from './statements.tsx';

type Record = IncomingDetail['record'];

export interface AnswerProps {
  record: Record;
  refused: Refused | null;
}

/** The question and its two equal choices while the record waits; afterwards who answered, and when. */
export function AnswerPanel({ record, refused }: AnswerProps) {
  const {
    t,
    i18n: { language },
  } = useTranslation('records');
  const { role } = useShell();
  const { company, port } = record;
  const values = {
    company: nameIn(language, company),
    port: nameIn(language, port),
  };
  if (record.status !== 'WAITING') return <Answered record={record} />;
  return (
    <Panel id="answer-panel" title={t('incoming.answer.title')}>
      <PanelBody>
        <p className="font-semibold text-strong">{t(`incoming.question.${record.kind}`, values)}</p>
        {role === 'viewer' ? (
          <div className="grid min-w-0 content-start gap-4 mt-3">
            <IncomingStatements record={record} refused={null} mayUpload={false} />
            <Why>{t('incoming.viewerWhy')}</Why>
          </div>
        ) : (
          <AnswerForm record={record} refused={refused} />
        )}
      </PanelBody>
    </Panel>
  );
}

function AnswerForm({ record, refused }: AnswerProps) {
  const {
    t,
    i18n: { language },
  } = useTranslation('records');
  const { state, formData } = useSending();
  const company = nameIn(language, record.company);
  const drawsG = record.draws.reduce((sum, { thisG }) => sum + thisG, 0);
  const mass = tonnesWithUnit(drawsG);
  const errors = refused?.fields ?? {};
  const sending = state === 'submitting' && formData?.get('intent') === 'answer';
  const year = record.eta.slice(0, 4);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="grid min-w-0 content-start gap-4 mt-3 group/answer"
    >
      <input type="hidden" name="version" value={record.version} />
      <IncomingStatements record={record} refused={refused} mayUpload />
      <FieldGroup id="answer" label={t('incoming.answer.answer')} error={errors.answer}>
        <RadioCards
          name="answer"
          defaultValue={refused?.typed.answer}
          options={[
            {
              value: 'confirm',
              label: t('incoming.answer.confirm'),
              hint: t(`incoming.answer.confirmDetail.${drawsG > 0 ? 'draws' : record.kind}`, {
                ...{ mass, year },
              }),
            },
            {
              value: 'reject',
              label: t('incoming.answer.reject'),
              hint: t('incoming.answer.rejectDetail'),
            },
          ]}
        />
      </FieldGroup>
      <Field
        id="reason"
        className="hidden group-has-[[value=reject]:checked]/answer:block"
        label={t('incoming.answer.reason')}
        hint={t('incoming.answer.reasonHint', { company })}
        error={errors.reason}
      >
        <Textarea name="reason" maxLength={1000} defaultValue={refused?.typed.reason} />
      </Field>
      <Button variant="primary" wide name="intent" value="answer" busy={sending}>
        <span className="group-has-[:checked]/answer:hidden">{t('incoming.answer.send')}</span>
        <span className="hidden group-has-[[value=confirm]:checked]/answer:inline">
          {t('incoming.answer.sendConfirm')}
        </span>
        <span className="hidden group-has-[[value=reject]:checked]/answer:inline">
          {t('incoming.answer.sendReject')}
        </span>
      </Button>
      <p className="text-xs text-muted">{t('incoming.answer.proof')}</p>
    </Form>
  );
}

const LOOK = {
  confirmed: { icon: 'ok', mood: 'good' },
  rejected: { icon: 'bad', mood: 'bad' },
  closed: { icon: 'revoked', mood: 'neutral' },
} as const;

/** Who answered and when, or that there is nothing to answer any more. */
function Answered({ record }: { record: Record }) {
  const {
    t,
    i18n: { language },
  } = useTranslation('records');
  const { answer, company } = record;
  if (answer === null) return null;
  const { kind, closedBy } = answer;
  const name = nameIn(language, company);
  return (
    <Panel
      id="answer"
      title={t('incoming.result.title')}
      actions={
        <Status {...LOOK[kind]}>
          {t(`incoming.result.${closedBy === null ? kind : `closedBy.${closedBy}`}`)}
        </Status>
      }
    >
      <PanelBody>
        <DefinitionList
          layout="rows"
          facts={[
            ...(answer.by ? [{ term: t('incoming.result.by'), value: answer.by }] : []),
            {
              term: t('incoming.result.at'),
              value: answer.atMs && <Timestamp ms={answer.atMs} />,
            },
            ...(answer.reason ? [{ term: t('incoming.result.reason'), value: answer.reason }] : []),
          ]}
        />
        <p className="text-muted mt-3">
          {t(`incoming.next.${kind === 'confirmed' ? record.kind : kind}`, { company: name })}
        </p>
        {record.lines.some((line) => line.substances.some((one) => one.needsStatement)) && (
          <div className="mt-3">
            <IncomingStatements record={record} refused={null} mayUpload={false} />
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}
