import { useTranslation } from 'react-i18next';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { reviseTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { readFormPage } from './add-data.server.ts';
import { mustAsk } from './form/line-basis.ts';
import { RecordFormPage } from './form/page.tsx';
import { checkRecord } from './form/record-check.ts';
import { RECORD_FORM } from './form/record-form.ts';

export const loader = orLoader(readFormPage);

export const action = orAction(async (ctx, visit) => {
  const form = await visit.form();
  const sent = readForm(RECORD_FORM, checkRecord, form);
  const { submission } = sent;
  // Before script, the date may have been changed beside lines that were chosen for another one.
  if (submission.status !== 'success' || mustAsk(sent.values)) return answerForm(sent);
  const revise = visit.url.searchParams.get('revise');
  const outcome =
    revise === null
      ? await createTradeRecord(ctx, submission.value)
      : await reviseTradeRecord(ctx, revise, {
          version: Number(form.get('version')),
          content: submission.value,
        });
  if (!outcome.ok) return refuseSubmission(RECORD_FORM, sent, outcome.refusal);
  const query = { id: outcome.value.id, saved: '1' };
  throw redirect(pageUrl(ctx.system, 'tradeRecords/list/detail', query));
});

export const meta = titleMeta;

export default function RecordAdd() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const {
    i18n: { language },
  } = useTranslation('records');
  return (
    <RecordFormPage
      // A record to revise or to copy is another form.
      key={`${data.record?.id ?? 'new'}${data.revise ?? ''}`}
      page={data}
      answer={answer}
      zh={language === 'zh-CN'}
    />
  );
}
