import { useTranslation } from 'react-i18next';
import type { StaffRecord } from '~/domain/area-records.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { withinRecord } from '~/domain/provider/record/within.server.ts';
import { mayAlone } from '~/domain/second-person/policy.ts';
import { standingAt } from '~/domain/second-person/standing.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { Fields } from '~/ui/form/form-page.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { FormErrors } from '../../subsystem/form/errors.tsx';
import { FormField, given } from '../../subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '../../subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '../../subsystem/form/use-form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { SecondNote } from '../second-person/second-note.tsx';
import { actIn, doRecordAct } from './act.server.ts';
import { RECORD_ACT_FORM, type RecordActValues } from './act-form.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const id = url.searchParams.get('id') ?? notFound();
  const name = actIn(url);
  const { within, records } = await withinRecord(ctx, id);
  const one = together(ctx);
  const about = { system: within.system.slug, subjectId: id };
  const [record, stands] = await Promise.all([
    records.find({ ...within, db: one.db }, id) as Promise<StaffRecord>,
    name === 'withdraw' ? standingAt(one, records.withdrawSecond, about) : null,
  ]);
  // Somebody was faster: the record's own page says what can be done by now.
  if (!record.may.includes(name)) throw redirect(pageUrl(ctx.system, 'records/detail', { id }));
  return {
    title: pageTitle(ctx, `consoleRecords:act.${name}.title`),
    name,
    record: { id, tradeNo: record.tradeNo, version: record.version, party: partyAsked(record) },
    company: { nameZh: within.company.nameZh, nameEn: within.company.nameEn },
    ...secondOf(ctx, record, stands),
  };
});

/** The party whose answer is still to come. */
function partyAsked({ parties, answers }: StaffRecord) {
  return parties.find(({ party }) => !answers.some((one) => one.party === party))?.name ?? '';
}

/** A valid paper ends with its record, and that takes two people. */
function secondOf(
  ctx: StaffContext,
  { paper }: StaffRecord,
  stands: Awaited<ReturnType<typeof standingAt>> | null,
) {
  if (stands === null || paper?.state !== 'valid') return { stands: null, alone: false };
  return { stands, alone: mayAlone(ctx, stands.takesTwo) };
}

export const action = staffAction(doRecordAct);

export const meta = titleMeta;

const LATE: LateCheck<RecordActValues> = async () =>
  (await import('./act-check.ts')).checkRecordAct;

/** An act on a record that says why, and for an answer in a party's place what proves that it agreed. */
export default function RecordActPage() {
  const { name, record, company, stands, alone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consoleRecords');
  const { system } = useShell();
  const textOf = useErrorText();
  const checked = useCheckedForm({
    ...{ id: 'record-act', shape: RECORD_ACT_FORM, check: LATE, answer },
    defaultValue: RECORD_ACT_FORM.blank,
  });
  const { reason } = checked.fields;
  const title = t(`act.${name}.title`);
  const detail = pageUrl(system, 'records/detail', { id: record.id });
  const label = (field: string) => t(field === 'file' ? 'act.file' : 'act.reason');
  return (
    <FormFrame
      form={checked.form}
      files={name === 'confirm'}
      head={{
        under: [
          { label: t('title'), to: pageUrl(system, 'records') },
          { label: record.tradeNo, to: detail },
        ],
        here: title,
        title,
        subtitle: `${record.tradeNo} · ${nameIn(i18n.language, company)}`,
      }}
      version={record.version}
      first={stands && <SecondNote stands={stands} alone={alone} />}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={['reason', 'file']}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          line={(field, message) => t('form.fieldError', { field: label(field), message })}
        />
      }
      foot={
        <FormFoot
          next={t(`act.${name}.next`, { party: record.party })}
          back={{ to: detail, label: t('form.cancel') }}
          save={t(stands && !alone ? 'act.withdraw.ask' : `act.${name}.save`)}
        />
      }
    >
      <Panel label={title}>
        <PanelBody className="pt-(--pad)">
          <Fields>
            <FormField
              field={reason}
              label={t('act.reason')}
              hint={t(`act.${name}.reasonHint`)}
              className="col-span-full"
            >
              <Textarea {...given(reason)} rows={3} maxLength={500} />
            </FormField>
            {name === 'confirm' && (
              <Field
                id="record-act-file"
                label={t('act.file')}
                error={textOf(answer?.result.error?.file ?? undefined, { label: t('act.file') })}
                hint={t(answer === undefined ? 'act.fileHint' : 'act.fileAgain')}
                className="col-span-full"
              >
                <FileDrop name="file" accept=".pdf,.jpg,.jpeg,.png" limits={t('act.limits')} />
              </Field>
            )}
          </Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}
