import { parseInput } from '~/domain/kernel/input.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { OPEN_SYSTEMS } from '~/domain/systems/profiles.ts';
import { setOwnDefaultCompany } from '~/domain/tenancy/default-company.server.ts';
import { companyChangeInput } from '~/domain/tenancy/schema.ts';
import { redirect } from '~/framework.ts';
import { userAction } from '../door.server.ts';
import { pageUrl } from '../subsystem/shell-context.ts';

export const loader = () => redirect('/');

/** "My default company" of user management, whatever the reader's role: `unique_id` in the form. */
export const action = userAction(async (ctx, visit) => {
  const slug = visit.url.searchParams.get('system');
  const system = OPEN_SYSTEMS.find((profile) => profile.slug === slug) ?? notFound();
  const input = parseInput(companyChangeInput, Object.fromEntries(await visit.form()));
  if (!input.ok) notFound();
  const outcome = await setOwnDefaultCompany(ctx, system, input.value);
  if (!outcome.ok) notFound();
  const tab = system.ownDefault ? 'default' : undefined;
  throw redirect(pageUrl(system, system.people.page, { tab, saved: 'default' }));
});
