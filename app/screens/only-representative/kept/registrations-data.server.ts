import type { StaffContext } from '~/domain/identity/user-context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { together } from '~/domain/kernel/together.ts';
import { listRegistrations } from '~/domain/only-representative/registration/list.server.ts';
import { registrationList } from '~/domain/only-representative/registration/schema.ts';
import { listWatched } from '~/domain/only-representative/registration/watched/list.server.ts';
import { watchedList } from '~/domain/only-representative/registration/watched/schema.ts';
import { companyChoices } from '~/domain/provider/company/choices.server.ts';
import { colleagues } from '~/domain/provider/company/offers.server.ts';
import { companyOfStaff } from '~/domain/tenancy/staff-within.server.ts';
import type { Visit } from '../../door.server.ts';
import { listData } from '../../subsystem/list-data.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { soughtIn } from '../../subsystem/sought.ts';

/** All of one company's registrations: also by an address of before, which names but the company. */
const isOfCompany = (params: URLSearchParams) =>
  params.get('view') === 'company' || (!params.has('view') && params.has('company'));

/** Companies for a filter, in the reader's language. */
async function choicesOf(ctx: StaffContext, params: URLSearchParams) {
  const chosen = params.get('company') ?? undefined;
  const found = await companyChoices(ctx, soughtIn(params), chosen);
  return found.map((one) => ({ value: one.id, label: nameIn(ctx.locale, one) }));
}

/** Registrations of all companies that answer one question, or all of one company; in one round trip. */
export async function readRegistrations(
  ctx: StaffContext,
  { url: { searchParams: params } }: Visit,
) {
  const one = together(ctx);
  const isProvider = ctx.staffRole === 'provider';
  if (isOfCompany(params)) return { isProvider, ...(await readCompany(one, params)) };
  const input = watchedList.lenient(params);
  const [page, choices, staff] = await Promise.all([
    listWatched(one, input),
    choicesOf(one, params),
    isProvider ? colleagues(one) : [],
  ]);
  return {
    isProvider,
    title: pageTitle(ctx, 'consoleWatched:title'),
    view: input.view ?? ('alarm' as const),
    choices,
    staff: staff.map(({ id: value, name: label }) => ({ value, label })),
    list: listData(watchedList, input, page, ['view']),
  };
}

async function readCompany(ctx: StaffContext, params: URLSearchParams) {
  const id = params.get('company');
  const of = { view: 'company' as const };
  if (!id) {
    const title = pageTitle(ctx, 'consoleWatched:title');
    return { ...of, title, choices: await choicesOf(ctx, params), company: null };
  }
  const input = registrationList.lenient(params);
  const [company, page, choices] = await Promise.all([
    companyOfStaff(ctx, id),
    listRegistrations(ctx, id, input),
    choicesOf(ctx, params),
  ]);
  const name = nameIn(ctx.locale, company);
  return {
    ...of,
    title: pageTitle(ctx, 'consoleRegistrations:titleOf', { name }),
    choices,
    company,
    list: listData(registrationList, input, page),
  };
}
