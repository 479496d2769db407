import { parseInput } from '~/domain/kernel/input.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { OPEN_SYSTEMS } from '~/domain/systems/profiles.ts';
import { companyChange } from '~/domain/tenancy/company-change.server.ts';
import { companyChangeInput } from '~/domain/tenancy/schema.ts';
import { redirect } from '~/framework.ts';
import { userAction } from '../door.server.ts';
import { nextPath } from './own-path.ts';

export const loader = () => redirect('/');

/** The company selector of the shell: `unique_id` in the form, the subsystem in the form or the address. */
export const action = userAction(async (ctx, visit) => {
  const form = await visit.form();
  const slug = form.get('system') ?? visit.url.searchParams.get('system');
  const system = OPEN_SYSTEMS.find((profile) => profile.slug === slug) ?? notFound();
  const input = parseInput(companyChangeInput, Object.fromEntries(form));
  if (!input.ok) notFound();
  const outcome = await companyChange(ctx, system, input.value);
  if (!outcome.ok) notFound();
  const next = nextPath(String(form.get('next') ?? ''));
  // Only a page of the subsystem that the company was chosen in.
  throw redirect(next?.startsWith(`/${system.slug}/`) ? next : outcome.value.home);
});
