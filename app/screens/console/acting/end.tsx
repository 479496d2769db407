import { notFound } from '~/domain/kernel/refusals.ts';
import { endActing } from '~/domain/provider/act-as/end.server.ts';
import { providerConsole } from '~/domain/systems/profiles.ts';
import { redirect, redirectDocument } from '~/framework.ts';
import { staffAction } from '../../door.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';

export const loader = () => redirect(providerConsole.home);

/** The banner's button: the visit ends, and the way leads back to the company in the console. */
export const action = staffAction(async (ctx) => {
  const ended = await endActing(ctx);
  if (!ended.ok) return notFound();
  const id = ended.value.companyId;
  throw redirectDocument(pageUrl(ctx.system, 'companies/detail', { id, saved: 'acted' }));
});
