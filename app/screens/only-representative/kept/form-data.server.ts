import type { StaffContext } from '~/domain/identity/user-context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { onlyRepresentative, profileIn } from '~/domain/systems/profiles.ts';
import { companyOfStaff } from '~/domain/tenancy/staff-within.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { companyIn, registrationIn } from './data.server.ts';

/**
 * The subsystem that an address names.
 *
 * @throws {Denial} 4040 for none of the area
 */
export const systemIn = ({ searchParams }: URL) =>
  profileIn('only-representative', searchParams.get('system') ?? '') ?? notFound();

/** What the form of a registration needs: a new one of a company and subsystem, or the one of the address. */
export async function registrationForm(ctx: StaffContext, { url }: Visit) {
  if (url.searchParams.has('id')) {
    const { company, slug, registration } = await registrationIn(ctx, url);
    // What is told under another name is not typed over; its page says how it is shown.
    if (registration.withheld) {
      const at = { company: company.id, id: registration.id };
      throw redirect(pageUrl(ctx.system, 'registrations/detail', at));
    }
    const title = pageTitle(ctx, 'consoleRegistrations:form.edit');
    return { title, company, registration, ...ofSubsystem(onlyRepresentative(slug)) };
  }
  const { systems, ...company } = await companyOfStaff(ctx, companyIn(url));
  const system = systemIn(url);
  if (!systems.includes(system.slug)) return notFound();
  const title = pageTitle(ctx, 'consoleRegistrations:form.title');
  return { title, company, registration: null, ...ofSubsystem(system) };
}

/** What of a subsystem decides which fields and choices there are. */
function ofSubsystem(system: ReturnType<typeof onlyRepresentative>) {
  const { label, jurisdictions, registrationTypes: types, identifiers } = system;
  return { label, jurisdictions, types, identifiers };
}
export type RegistrationForm = Awaited<ReturnType<typeof registrationForm>>;
