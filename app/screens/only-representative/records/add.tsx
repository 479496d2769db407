import { redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { parseInput } from '~/domain/kernel/input.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { reviseTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import { tradeRecordSchema } from '~/domain/only-representative/trade-record/schema.ts';
import { refuseForm } from '../../door.server.ts';
import { ScreenFault } from '../../subsystem/screen-fault.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { readFormPage } from './add-data.server.ts';
import { draftOfEntries, inputOf, mustAsk } from './form-draft.ts';
import { RecordFormPage } from './form-page.tsx';

export const loader = orLoader(readFormPage);

export const action = orAction(async (ctx, visit) => {
  const { door, url } = visit;
  const form = await visit.form();
  const draft = draftOfEntries(form);
  const revise = url.searchParams.get('revise');
  // Before script, the date may have been changed beside lines that were chosen for another one.
  if (mustAsk(draft)) return { ask: true as const, typed: typedOf(form) };
  const parsed = parseInput(tradeRecordSchema, inputOf(draft));
  if (!parsed.ok) return refuseForm(door, parsed.refusal, form);
  const outcome =
    revise === null
      ? await createTradeRecord(ctx, parsed.value)
      : await reviseTradeRecord(ctx, revise, {
          version: Number(form.get('version')),
          content: parsed.value,
        });
  if (!outcome.ok) return refuseForm(door, outcome.refusal, form);
  return redirect(
    pageUrl(ctx.system, 'tradeRecords/list/detail', { id: outcome.value.id, saved: '1' }),
  );
});

function typedOf(form: FormData): Record<string, string[]> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]));
}

export const meta = titleMeta;

export default function RecordAdd() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const {
    i18n: { language },
  } = useTranslation('records');
  const typed = answer && ('ask' in answer ? answer.typed : answer.refusal.typed);
  const draft = typed
    ? draftOfEntries(
        Object.entries(typed).flatMap(([name, all]) => all.map((text) => [name, text] as const)),
      )
    : data.draft;
  return (
    <RecordFormPage
      // A record to revise or to copy is another form.
      key={`${data.record?.id ?? 'new'}${data.revise ?? ''}`}
      form={data}
      start={draft}
      refusal={answer && 'refusal' in answer ? answer.refusal : null}
      zh={language === 'zh-CN'}
    />
  );
}

export function ErrorBoundary() {
  const { system } = useShell();
  return <ScreenFault words="records" list={pageUrl(system, 'tradeRecords/list')} />;
}
