import { firstOf } from '~/domain/duty/of-staff.ts';
import type { PostedForm, Takes } from '~/domain/files/form/read-form.server.ts';
import { needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { done, type Outcome, type Refusal } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import {
  BULK_ACTS,
  type BulkActName,
  OF_PROVIDER_ALONE,
  WITH_FRESH_CODE,
} from '~/domain/provider/bulk/kinds.ts';
import type { BulkPreview } from '~/domain/provider/bulk/start.server.ts';
import { bulkVerbs } from '~/domain/provider/bulk/verbs.server.ts';
import { colleagues } from '~/domain/provider/company/offers.server.ts';
import { templatesOffered } from '~/domain/provider/letter-template/list.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../door.server.ts';
import { answerForm, refuseSubmission } from '../../subsystem/form/form.server.ts';
import { readForm } from '../../subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { freshBy } from '../fresh.server.ts';
import { checkBulk } from './bulk-check.ts';
import { BULK_FORM, type BulkValues } from './bulk-form.ts';
import { readDuties, type Said, TAKES_PROOFS } from './duties/said.server.ts';
import { type Evidence, evidenceIn } from './evidence.server.ts';

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

/** What an act is done to. */
const namedBy = ({ ids, filter, total }: ReturnType<typeof askedIn>) =>
  filter === null ? { ids } : { filter, expected_total: total };

/** Duties as they are before anything is said of them, so that it can be, or why they can’t be looked at. */
async function dutiesAsked(ctx: StaffContext, asked: ReturnType<typeof askedIn>) {
  if (asked.name !== 'duties') return { duties: null, why: null };
  const said = { act: asked.name, ...namedBy(asked), values: {} };
  const looked = await act(bulkVerbs.verbs.previewBulk, ctx, '', said);
  return looked.ok
    ? { duties: looked.value, why: null }
    : { duties: null, why: firstOf(looked.refusal) };
}

/** What the page of an act shows before anything is said. One round trip, two for what a list finds. */
export async function readBulk(ctx: StaffContext, url: URL) {
  const asked = askedIn(ctx, url);
  const { name, ids, filter, total } = asked;
  const { searchParams: params } = url;
  const staff = name === 'assign' ? await colleagues(ctx) : [];
  const templates = name === 'letter' ? await templatesOffered(ctx) : [];
  return {
    act: name,
    count: filter === null ? ids.length : total,
    from: params.get('from') ?? '',
    /** The company that they are looked at in, and the registration that is to be confirmed. */
    company: params.get('company') ?? '',
    registration: params.get('registration') ?? '',
    /** The one who leaves and is to be replaced. */
    leaves: params.get('leaves') ?? '',
    staff: staff.map((one) => ({ id: one.id, name: one.name })),
    templates,
    asksForCode: WITH_FRESH_CODE.includes(name) && needsFreshCode(ctx),
    ...(await dutiesAsked(ctx, asked)),
    /** What is chosen from the start. */
    template: templates.find(({ id }) => id === params.get('template')) ?? null,
  };
}

/** Files that the form of an act takes. */
const TAKES: Readonly<Partial<Record<BulkActName, Takes>>> = {
  duties: TAKES_PROOFS,
  confirm: { files: 1 },
};

/** Looks at what would become of them, or begins to do it. */
export async function doBulk(ctx: StaffContext, { url, upload }: Visit) {
  const asked = askedIn(ctx, url);
  const { name } = asked;
  const posted = await upload(TAKES[name] ?? { files: 0 });
  const form = posted.fields;
  const sent = readForm(BULK_FORM, checkBulk, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent, shownBeside(null));
  const { previewBulk, startBulk } = bulkVerbs.verbs;
  // Those that were looked at stay those, whatever the list finds by now.
  const looked = name === 'duties' ? String(form.get('ids') ?? '') : '';
  const named = { act: name, ...(looked === '' ? namedBy(asked) : { ids: looked.split(',') }) };
  const given = await givenWith(ctx, asked, posted, () =>
    act(previewBulk, ctx, '', { ...named, values: {} }),
  );
  const refused = (refusal: Refusal) =>
    refuseSubmission(BULK_FORM, sent, refusal, shownBeside(given.ok ? given.value : null));
  if (!given.ok) return refused(atFields(given.refusal));
  const { duties, evidence } = given.value;
  const typed = name === 'limits' ? typedLimits(form) : {};
  const registration = url.searchParams.get('registration') ?? '';
  const beside = { limits: typed, rows: duties?.rows ?? {}, registration, evidence };
  const input = { ...named, values: valuesOf(name, submission.value, beside) };
  if (form.get('intent') === 'start' && duties?.isLeft !== true) {
    const fresh = WITH_FRESH_CODE.includes(name) ? await freshBy(ctx, form) : done(ctx);
    if (!fresh.ok) return refused(fresh.refusal);
    const outcome = await act(startBulk, fresh.value, '', input);
    if (outcome.ok) {
      throw redirect(pageUrl(ctx.system, 'bulk/outcome', { id: outcome.value.batch_id }));
    }
    return refused(atFields(outcome.refusal));
  }
  const outcome = await act(previewBulk, ctx, '', input);
  if (!outcome.ok) return refused(atFields(outcome.refusal));
  return answerForm(
    sent,
    shownBeside(given.value, { ...outcome.value, typed: Object.keys(typed) }),
  );
}

/** What came with the form: what was said of duties, or the file that proves what parties said. */
interface Given {
  duties: Said | null;
  evidence: Evidence | null;
}

async function givenWith(
  ctx: StaffContext,
  { name, ids: [first = ''] }: ReturnType<typeof askedIn>,
  posted: PostedForm,
  look: () => Promise<Outcome<BulkPreview>>,
): Promise<Outcome<Given>> {
  if (name === 'confirm') {
    const evidence = await evidenceIn(ctx, first, posted);
    return evidence.ok ? done({ duties: null, evidence: evidence.value }) : evidence;
  }
  const duties = name === 'duties' ? await readDuties(ctx, posted, look) : done(null);
  return duties.ok ? done({ duties: duties.value, evidence: null }) : duties;
}

/** What stands beside the form: what was typed of duties and the file that was given are still there. */
function shownBeside(
  given: Given | null,
  preview: (BulkPreview & { typed: readonly string[] }) | null = null,
) {
  const { duties = null, evidence = null } = given ?? {};
  return { extra: { preview, duties: duties?.answer ?? null, evidence } };
}

/** What the verb says of a value stands at its field. */
function atFields({ fields = {}, ...refusal }: Refusal): Refusal {
  const entries = Object.entries(fields).map(
    // The form has the authenticator's code under this name.
    ([path, why]) => [path.replace(/^values\.code$/, 'why').replace(/^values\./, ''), why] as const,
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

/** What is said beside the fields of the form. */
interface Beside {
  limits: Record<string, string>;
  /** By the id of a duty. */
  rows: Record<string, object>;
  registration: string;
  evidence: Evidence | null;
}

function valuesOf(name: BulkActName, said: BulkValues, beside: Beside) {
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
    case 'confirm':
      return { reason: said.reason, file_id: beside.evidence?.id ?? '' };
    case 'revoke':
      return { code: orNull(said.why), note: said.note };
    case 'reissue':
      return { reason: said.reason };
    case 'approve':
      return { note: said.note };
    case 'limits':
      return { percent: number(said.percent) ?? 0, limits: beside.limits };
    case 'duties':
      return { rows: beside.rows };
    case 'letters':
      return { registration_id: beside.registration };
  }
}
