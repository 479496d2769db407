import { redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { OrContext } from '~/domain/kernel/context.ts';
import { isDate, utcDay } from '~/domain/kernel/dates.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { portsFor } from '~/domain/only-representative/ports.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { readRecordForm } from '~/domain/only-representative/trade-record/form.server.ts';
import { reviseTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import { MAX_LINES, tradeRecordSchema } from '~/domain/only-representative/trade-record/schema.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { refuseForm } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { ScreenFault } from '../../subsystem/screen-fault.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import {
  afterIntent,
  basisOf,
  type Draft,
  draftOfEntries,
  draftOfRecord,
  inputOf,
  mustAsk,
  readBasis,
  settled,
} from './form-draft.ts';
import { RecordFormPage } from './form-page.tsx';

/** The form of a record: a new one, a copy (`from`) or a change (`revise`); what was filled in is in the query. */
export const loader = orLoader(async (ctx, { url }) => {
  requireMember(ctx);
  const query = url.searchParams;
  const revise = query.get('revise') ?? undefined;
  const from = query.get('from') ?? undefined;
  const asked = afterIntent(draftOfEntries(query), query.get('intent'));
  // While a change of date waits for its answer, products stay those of the lines shown.
  const basis = mustAsk(asked) ? readBasis(asked.basis) : null;
  const { eta, kind, partnerId } = basis ?? asked;
  const filled = query.has('eta');
  const form = await readRecordForm(ctx, {
    eta: isDate(eta) ? eta : '',
    ...(filled && { kind, partnerId }),
    ...((revise ?? from) !== undefined && {
      recordId: revise ?? from,
      revise: revise !== undefined,
    }),
  });
  const draft = filled || form.record === null ? asked : stored(ctx, form.record, from);
  return {
    ...form,
    draft: mustAsk(draft) ? draft : settled(draft),
    basis:
      form.eta === ''
        ? ''
        : basisOf({
            eta: form.eta,
            kind: form.kind,
            partnerId: filled ? partnerId : draft.partnerId,
          }),
    revise: revise ?? null,
    today: utcDay(ctx.nowMs),
    maxLines: MAX_LINES,
    title: pageTitle(ctx, revise === undefined ? 'records:add.title' : 'records:add.revise'),
    ports: portsFor(ctx.system.jurisdictions).map(({ code, zh, en }) => ({
      code,
      name: ctx.locale === 'zh-CN' ? zh : en,
      otherName: ctx.locale === 'zh-CN' ? en : zh,
    })),
  };
});

function stored(ctx: OrContext, record: Parameters<typeof draftOfRecord>[0], from?: string): Draft {
  return draftOfRecord(record, from === undefined ? undefined : utcDay(ctx.nowMs));
}

export const action = orAction(async (ctx, { door, request, url }) => {
  const form = await request.formData();
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
