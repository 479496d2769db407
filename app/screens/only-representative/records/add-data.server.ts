import type { OrContext } from '~/domain/kernel/context.ts';
import { isDate } from '~/domain/kernel/dates.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { dayIn } from '~/domain/kernel/zone.ts';
import {
  type FormRecord,
  readRecordForm,
} from '~/domain/only-representative/trade-record/form.server.ts';
import { MAX_LINES } from '~/domain/only-representative/trade-record/schema.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { redirect } from '~/framework.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { portChoices } from '../port-choices.server.ts';
import { clearedLines, keptBasis } from './answered-change.ts';
import { basisOf, mustAsk, readBasis, settled } from './form/line-basis.ts';
import { checkRecord } from './form/record-check.ts';
import { RECORD_FORM, type RecordValues } from './form/record-form.ts';
import { valuesOfRecord } from './stored-values.ts';

/** The form of a record: a new one, a copy (`from`) or a change (`revise`); what was filled in is in the query. */
export async function readFormPage(ctx: OrContext, { url, door }: Visit) {
  requireMember(ctx);
  const query = url.searchParams;
  const revise = query.get('revise') ?? undefined;
  const from = query.get('from') ?? undefined;
  const sent = readForm(RECORD_FORM, checkRecord, query, false);
  const asked = afterIntent(sent.values, query.get('intent'));
  // While a change of date waits for its answer, products stay those of the lines shown.
  const { eta, kind, partner_id } = (mustAsk(asked) && readBasis(asked.basis)) || asked;
  const filled = query.has('eta');
  const form = await readRecordForm(ctx, {
    eta: isDate(eta) ? eta : '',
    ...(filled && { kind, partnerId: partner_id, port: asked.port.toUpperCase() }),
    ...((revise ?? from) !== undefined && {
      recordId: revise ?? from,
      revise: revise !== undefined,
    }),
  });
  if (form.record?.upstream) throw redirect(upstreamForm(ctx, form.record, revise));
  const values =
    filled || form.record === null
      ? asked
      : valuesOfRecord(form.record, from === undefined ? undefined : dayOf(ctx));
  const basis = { ...form, partner_id: filled ? partner_id : values.partner_id };
  return {
    ...form,
    values,
    basis: form.eta === '' ? '' : basisOf(basis),
    revise: revise ?? null,
    /** An example of a date, as the reader's calendar shows it. */
    today: dayIn(door.timeZone, ctx.nowMs),
    maxLines: MAX_LINES,
    title: pageTitle(ctx, revise === undefined ? 'records:add.title' : 'records:add.revise'),
    partners: form.partners.map(({ linkedCompanyId: _, ...partner }) => ({
      ...partner,
      countryName: countryName(partner.country, ctx.locale),
    })),
    ports: portChoices(ctx, [values.port.toUpperCase()], query.get('port_q') ?? ''),
  };
}

/** A purchase on a paper is changed, and copied, on a page of its own. */
function upstreamForm({ system }: OrContext, { id, upstream }: FormRecord, revise?: string) {
  const query = { ...(upstream === 'foreign' && { source: 'foreign' }), from: id };
  return pageUrl(system, 'tradeRecords/list/upstream', revise ? { revise: id } : query);
}

export type RecordFormData = Awaited<ReturnType<typeof readFormPage>>;

/** The form after one of its buttons without script: the answer to a changed date, or what is to be shown. */
export function afterIntent(values: RecordValues, intent: string | null): RecordValues {
  if (intent === 'clear-lines') return settled(clearedLines(values));
  const before = readBasis(values.basis);
  return settled(intent === 'keep-basis' && before ? keptBasis(values, before) : values);
}
