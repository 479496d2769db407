import type { OrContext } from '~/domain/kernel/context.ts';
import { isDate, utcDay } from '~/domain/kernel/dates.ts';
import {
  findPort,
  type ListedPort,
  portsFor,
  searchPorts,
} from '~/domain/only-representative/ports.server.ts';
import { readRecordForm } from '~/domain/only-representative/trade-record/form.server.ts';
import { MAX_LINES } from '~/domain/only-representative/trade-record/schema.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import {
  afterIntent,
  basisOf,
  draftOfEntries,
  draftOfRecord,
  mustAsk,
  type RecordDraft,
  readBasis,
  settled,
} from './form-draft.ts';

/** The form of a record: a new one, a copy (`from`) or a change (`revise`); what was filled in is in the query. */
export async function readFormPage(ctx: OrContext, { url }: Visit) {
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
    ...(filled && { kind, partnerId, port: asked.port.toUpperCase() }),
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
    ports: portChoices(ctx, [draft.port.toUpperCase()], query.get('port_q') ?? ''),
  };
}

/** Regular ports of the subsystem's markets, after what was searched for (`port_q`) and what is chosen already. */
function portChoices(ctx: OrContext, chosen: readonly string[], sought: string) {
  const { jurisdictions } = ctx.system;
  const offered = new Set<ListedPort>([
    ...searchPorts(sought, jurisdictions),
    ...chosen.map(findPort).filter((port) => port !== undefined),
    ...portsFor(jurisdictions),
  ]);
  const zh = ctx.locale === 'zh-CN';
  return [...offered].map((port) => ({
    code: port.code,
    name: zh ? port.zh : port.en,
    otherName: zh ? port.en : port.zh,
    country: port.country,
  }));
}

export type RecordFormData = Awaited<ReturnType<typeof readFormPage>>;

function stored(
  ctx: OrContext,
  record: Parameters<typeof draftOfRecord>[0],
  from?: string,
): RecordDraft {
  return draftOfRecord(record, from === undefined ? undefined : utcDay(ctx.nowMs));
}
