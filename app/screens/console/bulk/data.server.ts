import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { Refusal } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { BULK_ACTS, type BulkActName, OF_PROVIDER_ALONE } from '~/domain/provider/bulk/kinds.ts';
import type { BulkPreview } from '~/domain/provider/bulk/start.server.ts';
import { bulkVerbs } from '~/domain/provider/bulk/verbs.server.ts';
import { colleagues } from '~/domain/provider/company/offers.server.ts';
import { templatesOffered } from '~/domain/provider/letter-template/list.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../door.server.ts';
import { answerForm, refuseSubmission } from '../../subsystem/form/form.server.ts';
import { readForm } from '../../subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkBulk } from './bulk-check.ts';
import { BULK_FORM, type BulkValues } from './bulk-form.ts';

/** What is done, and to what, as the address has it. */
function askedIn(ctx: StaffContext, url: URL) {
  const { searchParams: params } = url;
  const name = BULK_ACTS.find((one) => one === params.get('act')) ?? notFound();
  if (OF_PROVIDER_ALONE.includes(name) && ctx.staffRole !== 'provider') notFound();
  const ids = params
    .getAll('ids')
    .flatMap((some) => some.split(','))
    .filter(Boolean);
  const filter = params.get('filter');
  const total = Number(params.get('total'));
  return { name, ids, filter: ids.length > 0 ? null : filter, total };
}

/** What the page of an act shows before anything is said. One round trip. */
export async function readBulk(ctx: StaffContext, url: URL) {
  const { name, ids, filter, total } = askedIn(ctx, url);
  const staff = name === 'assign' ? await colleagues(ctx) : [];
  const templates = name === 'letter' ? await templatesOffered(ctx) : [];
  return {
    act: name,
    count: filter === null ? ids.length : total,
    from: url.searchParams.get('from') ?? '',
    /** The one who leaves and is to be replaced. */
    leaves: url.searchParams.get('leaves') ?? '',
    staff: staff.map((one) => ({ id: one.id, name: one.name })),
    templates,
    /** What is chosen from the start. */
    template: templates.find(({ id }) => id === url.searchParams.get('template')) ?? null,
  };
}

/** Looks at what would become of them, or begins to do it. */
export async function doBulk(ctx: StaffContext, { url, form: posted }: Visit) {
  const { name, ids, filter, total } = askedIn(ctx, url);
  const form = await posted();
  const sent = readForm(BULK_FORM, checkBulk, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent, { extra: { preview: null } });
  const typed = name === 'limits' ? typedLimits(form) : {};
  const input = {
    act: name,
    ...(filter === null ? { ids } : { filter, expected_total: total }),
    values: valuesOf(name, submission.value, typed),
  };
  const { previewBulk, startBulk } = bulkVerbs.verbs;
  if (form.get('intent') === 'start') {
    const outcome = await act(startBulk, ctx, '', input);
    if (outcome.ok) {
      throw redirect(pageUrl(ctx.system, 'bulk/outcome', { id: outcome.value.batch_id }));
    }
    return refuseSubmission(BULK_FORM, sent, atFields(outcome.refusal), NO_PREVIEW);
  }
  const outcome = await act(previewBulk, ctx, '', input);
  if (!outcome.ok) return refuseSubmission(BULK_FORM, sent, atFields(outcome.refusal), NO_PREVIEW);
  const preview: BulkPreview = outcome.value;
  return answerForm(sent, { extra: { preview: { ...preview, typed: Object.keys(typed) } } });
}

const NO_PREVIEW = { extra: { preview: null } };

/** What the verb says of a value stands at its field. */
function atFields({ fields = {}, ...refusal }: Refusal): Refusal {
  const entries = Object.entries(fields).map(
    ([path, why]) => [path.replace(/^values\./, ''), why] as const,
  );
  return { ...refusal, fields: Object.fromEntries(entries) };
}

/** Limits that were typed over what the page had reckoned. */
function typedLimits(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    const id = /^limit\.(\w+)$/.exec(name)?.[1];
    if (id === undefined || typeof value !== 'string') continue;
    if (value.trim() !== form.get(`shown.${id}`)) typed[id] = value.trim();
  }
  return typed;
}

const orNull = (said: string) => said || null;

/** A number as it was typed; what is none is refused by the verb. */
const number = (said: string) => (said.trim() === '' ? null : Number(said));

function valuesOf(name: BulkActName, said: BulkValues, limits: Record<string, string>) {
  switch (name) {
    case 'renew': {
      const byMonths = said.how === 'months';
      return {
        system: orNull(said.system),
        authorised_until: byMonths ? null : orNull(said.authorised_until),
        months: byMonths ? number(said.months) : null,
      };
    }
    case 'lock':
      return {
        ...{ system: orNull(said.system), reason_key: orNull(said.reason_key), note: said.note },
      };
    case 'assign':
      return { staff_id: said.staff_id, from_id: orNull(said.from_id) };
    case 'message': {
      const { type, title_zh, content_zh, title_en, content_en, path, email_choice } = said;
      const system = orNull(said.system);
      return { type, system, title_zh, content_zh, title_en, content_en, path, email_choice };
    }
    case 'letter': {
      const [template_id = '', version = ''] = said.template_id.split('.');
      return { template_id, template_version: Number(version) };
    }
    case 'release':
      return { reason: said.reason };
    case 'limits':
      return { percent: number(said.percent) ?? 0, limits };
  }
}
