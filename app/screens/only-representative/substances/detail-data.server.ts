import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { parseTonnes } from '~/domain/kernel/mass.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { readSubstance } from '~/domain/only-representative/substance/detail.server.ts';
import { ledgerList, planSchema } from '~/domain/only-representative/substance/schema.ts';
import { fieldTexts } from '~/i18n/refusal-text.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** The page of one registered substance, with the page of its ledger and a planned draw. */
export async function readSubstancePage(ctx: OrContext, { url, door }: Visit) {
  const id = url.searchParams.get('id') ?? '';
  const query = ledgerList.lenient(url.searchParams);
  const tried = url.searchParams.has('plan')
    ? parseInput(planSchema, plannedBy(url.searchParams))
    : null;
  const plan = tried?.ok
    ? { massG: parseTonnes(tried.value.plan) ?? 0, eta: tried.value.plan_eta }
    : undefined;
  const detail = await readSubstance(ctx, id, { ...query, plan });
  const { nameZh, nameEn, cbiNo } = detail.substance;
  const name = nameIn(ctx.locale, { nameZh, nameEn }) || (cbiNo ?? '');
  return {
    ...detail,
    title: pageTitle(ctx, 'substances:tabTitle', { name }),
    kind: query.kind ?? null,
    limit: query.limit,
    planErrors: tried && !tried.ok ? fieldTexts(door.locale, tried.refusal.fields ?? {}) : {},
  };
}

/** A planned order as it was typed into the page. */
function plannedBy(params: URLSearchParams) {
  const { plan = '', plan_eta = '', ...rest } = queryInput(params, []);
  return {
    ...rest,
    plan: typed('tonnes', String(plan)),
    plan_eta: typed('day', String(plan_eta)),
  };
}

export type Detail = Awaited<ReturnType<typeof readSubstancePage>>;
