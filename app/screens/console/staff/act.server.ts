import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { listCompanies } from '~/domain/provider/company/list.server.ts';
import { companyList } from '~/domain/provider/company/schema.ts';
import { requireProvider } from '~/domain/provider/door.ts';
import { readAssignments, setAssignments } from '~/domain/provider/staff/assign.server.ts';
import { assignmentsInput } from '~/domain/provider/staff/schema.ts';
import { staffVerbs } from '~/domain/provider/staff/verbs.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../door.server.ts';
import { refuseSent } from '../../subsystem/form/form.server.ts';
import { type FormShape, type Payload, textOf } from '../../subsystem/form/form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { freshBy } from '../fresh.server.ts';
import { LIST, withPanel } from './addresses.ts';

const NAMES = [
  ...(['intent', 'email', 'first_name', 'role', 'locale'] as const),
  ...(['take_over_id', 'reason', 'company', 'primary', 'code'] as const),
];
type Values = Record<(typeof NAMES)[number], string>;

/** All forms of the page: what was typed is shown again, but a code. */
const STAFF_FORM: FormShape<Values> = {
  values: (payload: Payload) =>
    Object.fromEntries(NAMES.map((name) => [name, textOf(payload, name)])) as Values,
  secret: ['code'],
};

const { verbs } = staffVerbs;
type Said = (name: (typeof NAMES)[number]) => string;
type Done = Outcome<{ id: string }>;

/** What the buttons of the page do. */
const ACTS: Readonly<
  Record<string, (ctx: StaffContext, id: string, said: Said, form: FormData) => Promise<Done>>
> = {
  invited: (ctx, _id, said) =>
    act(verbs.inviteStaff, ctx, '', {
      email: said('email'),
      first_name: said('first_name'),
      role: said('role'),
      locale: said('locale') || undefined,
    }),
  changed: (ctx, id, said, form) =>
    act(verbs.changeStaff, ctx, id, {
      first_name: said('first_name'),
      role: said('role'),
      version: Number(form.get('version')),
    }),
  disabled: (ctx, id, said) =>
    act(verbs.disableStaff, ctx, id, { take_over_id: said('take_over_id') || null }),
  reminded: (ctx, id) => act(verbs.inviteStaffAgain, ctx, id),
  enabled: (ctx, id) => act(verbs.enableStaff, ctx, id),
  reset: (ctx, id, said) => act(verbs.resetStaffFactor, ctx, id, { reason: said('reason') }),
};

/** Acts that need no new code: who works for which company. */
const ASSIGNING: typeof ACTS = {
  assigned: (ctx, id, said) => assign(ctx, id, said('company'), said('primary') === 'on'),
  unassigned: (ctx, id, said) => unassign(ctx, id, said('company')),
};

/** The forms of the page; `intent` names what is done. */
export async function actOnStaff(ctx: StaffContext, visit: Visit) {
  requireProvider(ctx);
  const form = await visit.form();
  const intent = String(form.get('intent'));
  const id = visit.url.searchParams.get('open') ?? '';
  const said: Said = (name) => String(form.get(name) ?? '');
  const assigning = ASSIGNING[intent];
  const fresh = assigning ? done(ctx) : await freshBy(ctx, form);
  if (!fresh.ok) return refuseSent(STAFF_FORM, form, fresh.refusal);
  const run = assigning ?? ACTS[intent] ?? notFound();
  const outcome = await run(fresh.value, id, said, form);
  if (!outcome.ok) return refuseSent(STAFF_FORM, form, outcome.refusal);
  const open = intent === 'invited' ? outcome.value.id : id;
  throw redirect(
    `${pageUrl(ctx.system, LIST)}${withPanel(visit.url.search, { open, saved: intent })}`,
  );
}

/** The one company that is meant by its number or name. */
async function companyMeant(ctx: StaffContext, words: string): Promise<Outcome<string>> {
  const wrong = (key: string) => refuse(4100, { fields: { company: { key } } });
  if (words.trim() === '') return wrong('required');
  const input = companyList.lenient(new URLSearchParams({ q: words, limit: '20' }));
  const { items } = await listCompanies(ctx, input);
  const named = words.trim().toLowerCase();
  const exact = items.filter(({ nameZh, nameEn }) =>
    [nameZh, nameEn].some((name) => name.toLowerCase() === named),
  );
  const [one, ...more] = exact.length > 0 ? exact : items;
  if (one === undefined) return wrong('company_unknown');
  return more.length > 0 ? wrong('company_several') : done(one.id);
}

async function assign(ctx: StaffContext, id: string, words: string, primary: boolean) {
  const company = await companyMeant(ctx, words);
  if (!company.ok) return company;
  return reassign(ctx, company.value, (rest) => [
    ...rest
      .filter(({ staff_id }) => staff_id !== id)
      .map((one) => ({ ...one, ...(primary && { is_primary: false }) })),
    { staff_id: id, is_primary: primary, systems: [] },
  ]);
}

function unassign(ctx: StaffContext, id: string, companyId: string) {
  return reassign(ctx, companyId, (rest) => rest.filter(({ staff_id }) => staff_id !== id));
}

interface One {
  staff_id: string;
  is_primary: boolean;
  systems: string[];
}

/** The company's staff as they are read, with one of them changed. */
async function reassign(
  ctx: StaffContext,
  companyId: string,
  change: (all: One[]) => One[],
): Promise<Done> {
  const { assignments, version } = await readAssignments(ctx, companyId);
  const all = assignments.map(({ staffId, isPrimary, systems }) => ({
    ...{ staff_id: staffId, is_primary: isPrimary, systems },
  }));
  const input = parseInput(assignmentsInput, { assignments: change(all), version });
  return input.ok ? setAssignments(ctx, companyId, input.value) : input;
}
