import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import { editRpTrade, reviseRpTrade } from '~/domain/responsible-person/trade/revise.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { rpAction, rpLoader } from '../door.server.ts';
import { readFormPage } from './add-data.server.ts';
import { TradeFormPage } from './form-page.tsx';
import { mustAsk } from './line-basis.ts';
import { checkTrade } from './trade-check.ts';
import { TRADE_FORM } from './trade-form.ts';

export const loader = rpLoader(readFormPage);

export const action = rpAction(async (ctx, visit) => {
  const form = await visit.form();
  const sent = readForm(TRADE_FORM, checkTrade, form);
  const { submission } = sent;
  // Before script, the date may have been changed beside lines that were chosen for another one.
  if (submission.status !== 'success' || mustAsk(sent.values)) return answerForm(sent);
  const id = visit.url.searchParams.get('id');
  const version = Number(form.get('version'));
  const content = submission.value;
  const outcome =
    id === null
      ? await createRpTrade(ctx, content)
      : form.get('status') === 'REJECTED'
        ? await reviseRpTrade(ctx, id, { version, content })
        : await editRpTrade(ctx, id, { version, ...content });
  if (!outcome.ok) return refuseSubmission(TRADE_FORM, sent, outcome.refusal);
  const query = { id: outcome.value.id, saved: '1' };
  throw redirect(pageUrl(ctx.system, 'tradeRecords/list/detail', query));
});

export const meta = titleMeta;

export default function TradeAdd() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <TradeFormPage
      // A record to revise or to copy is another form.
      key={`${data.record?.id ?? 'new'}${data.revises}`}
      page={data}
      answer={answer}
    />
  );
}
