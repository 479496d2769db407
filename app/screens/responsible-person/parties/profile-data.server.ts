import type { RpContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { editProfile } from '~/domain/responsible-person/enterprise/edit-profile.server.ts';
import { rolesOf } from '~/domain/responsible-person/enterprise/own.server.ts';
import { ownProfile } from '~/domain/responsible-person/enterprise/profile.server.ts';
import { profileInput } from '~/domain/responsible-person/enterprise/schema.ts';
import { requireAdmin } from '~/domain/tenancy/access.ts';
import { countryName, listCountries } from '~/domain/tenancy/countries.ts';
import { redirect } from '~/framework.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { companyChanged, type Visit } from '../../door.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkProfile } from './enterprise-check.ts';
import { PROFILE_FORM, profileInputOf } from './profile-form.ts';

export async function readProfile(ctx: RpContext, { url }: Visit) {
  const profile = await ownProfile(ctx);
  const editing = ctx.actor.role === 'admin' && url.searchParams.has('edit');
  return {
    profile: { ...profile, roles: rolesOf(profile) },
    country: countryName(profile.country, ctx.locale),
    /** Only the form needs them all. */
    countries: editing ? listCountries(ctx.locale) : null,
    saved: url.searchParams.get('saved') === 'profile',
  };
}

export type ProfileData = Awaited<ReturnType<typeof readProfile>>;

/** The form of the profile, for admins. */
export async function actOnProfile(ctx: RpContext, visit: Visit) {
  requireAdmin(ctx);
  const form = await visit.form();
  const sent = readForm(PROFILE_FORM, checkProfile, form);
  const elsewhere = companyChanged(ctx, form);
  if (elsewhere !== null) return refuseSubmission(PROFILE_FORM, sent, elsewhere);
  if (sent.submission.status !== 'success') return answerForm(sent);
  const version = Number(form.get('version'));
  const input = parseInput(profileInput, { ...profileInputOf(sent.values), version });
  const outcome = input.ok ? await editProfile(ctx, input.value) : input;
  if (!outcome.ok) return refuseSubmission(PROFILE_FORM, sent, outcome.refusal);
  throw redirect(pageUrl(ctx.system, 'account/list', { tab: 'profile', saved: 'profile' }));
}
