import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { RefusedAct } from '~/screens/subsystem/detail/act-notices.tsx';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { type Refused, useRefused } from '../../subsystem/refusal-text.ts';
import { PaperRow } from './paper-row.tsx';
import type { TabProps } from './tabs.ts';

const DECISIONS = ['granted', 'refused'] as const;

/** What was decided on renewals, the latest first, and a form for another decision, also a past one. */
export function RenewalDecisions({ product, may, answer }: TabProps) {
  const { t } = useTranslation('cosmetics');
  const refused = useRefused(answer, {
    decision: t('renewal.decision'),
    decided_on: t('renewal.decidedOn'),
    filed_on: t('field.renewal_filed_on'),
    registration_no: t('renewal.newNo'),
    valid_until: t('renewal.newEnd'),
    file_id: t('renewal.paper'),
  });
  const mine = refused?.typed.intent === 'renewal' ? refused : null;
  const waits = product.renewalPending;
  return (
    <Panel id="renewals" title={t('renewal.decisions')} note={t('renewal.decisionsNote')}>
      <PanelBody className="grid gap-3">
        {product.renewals.length === 0 && <p className="text-muted">{t('renewal.undecided')}</p>}
        {product.renewals.map((row) => (
          <Decided key={row.id} product={product} row={row} />
        ))}
        {may && (
          <details className="grid gap-3 print:hidden" open={waits || mine !== null || undefined}>
            <summary className="cursor-pointer text-sm">{t('renewal.enter')}</summary>
            <DecisionForm product={product} refused={mine} />
          </details>
        )}
      </PanelBody>
    </Panel>
  );
}

function Decided({
  product,
  row,
}: Pick<TabProps, 'product'> & { row: TabProps['product']['renewals'][number] }) {
  const { t } = useTranslation('cosmetics');
  return (
    <div>
      <DefinitionList
        layout="rows"
        facts={[
          {
            term: `${row.decidedOn} ${t(`renewal.decisionOf.${row.decision}`)}`,
            value:
              row.validUntil === null
                ? '—'
                : t('renewal.until', { day: row.validUntil, no: row.registrationNo ?? '' }),
          },
        ]}
      />
      <PaperRow product={product} id={row.fileId} />
    </div>
  );
}

interface DecisionProps {
  product: TabProps['product'];
  refused: Refused | null;
}

function DecisionForm({ product, refused }: DecisionProps) {
  const { t } = useTranslation('cosmetics');
  return (
    <Form
      noValidate
      method="post"
      encType="multipart/form-data"
      className="grid gap-3 print:hidden"
    >
      {refused && Object.keys(refused.fields).length === 0 && <RefusedAct refused={refused} />}
      <input type="hidden" name="version" value={product.version} />
      <Field id="renewal-decision" label={t('renewal.decision')} error={refused?.fields.decision}>
        <Select
          name="decision"
          defaultValue={refused?.typed.decision ?? 'granted'}
          options={DECISIONS.map((one) => ({
            value: one,
            label: t(`renewal.decisionOf.${one}`),
          }))}
        />
      </Field>
      <Field id="renewal-decided" label={t('renewal.decidedOn')} error={refused?.fields.decided_on}>
        <DateInput name="decided_on" defaultValue={refused?.typed.decided_on} />
      </Field>
      <GrantedFields refused={refused} />
      <div>
        <Button name="intent" value="renewal">
          {t('renewal.save')}
        </Button>
      </div>
    </Form>
  );
}

/** What a renewal that was granted brings with it. */
function GrantedFields({ refused }: Pick<DecisionProps, 'refused'>) {
  const { t } = useTranslation('cosmetics');
  return (
    <>
      <Field
        id="renewal-no"
        label={t('renewal.newNo')}
        hint={t('renewal.newNoHint')}
        error={refused?.fields.registration_no}
        optional
      >
        <TextInput
          name="registration_no"
          lang="zh-CN"
          maxLength={200}
          defaultValue={refused?.typed.registration_no}
        />
      </Field>
      <Field
        id="renewal-end"
        label={t('renewal.newEnd')}
        hint={t('renewal.newEndHint')}
        error={refused?.fields.valid_until}
        optional
      >
        <DateInput name="valid_until" defaultValue={refused?.typed.valid_until} />
      </Field>
      <Field id="renewal-paper" label={t('renewal.paper')} error={refused?.fields.file_id} optional>
        <FileDrop
          name="paper"
          accept=".pdf,.jpg,.jpeg,.png,.doc,.docx"
          limits={t('form.fileLimits')}
        />
      </Field>
    </>
  );
}
