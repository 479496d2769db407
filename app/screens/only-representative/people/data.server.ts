import type { OrContext } from '~/domain/kernel/context.ts';
import { listActivity } from '~/domain/only-representative/activity/list.server.ts';
import { activityList } from '~/domain/only-representative/activity/schema.ts';
import { companyProfile } from '~/domain/tenancy/company-profile.server.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import type { Visit } from '../../door.server.ts';
import { listData } from '../../subsystem/list-data.ts';

export async function readCompany(ctx: OrContext) {
  const profile = await companyProfile(ctx);
  return {
    ...profile,
    country: countryName(profile.country, ctx.locale),
    supportEmail: ctx.config.supportEmail,
  };
}

export type CompanyProfile = Awaited<ReturnType<typeof readCompany>>;

export async function readActivity(ctx: OrContext, { door, url }: Visit) {
  const input = activityList.lenient(url.searchParams);
  return listData(activityList, input, await listActivity(ctx, input, door.timeZone));
}

export type Activity = Awaited<ReturnType<typeof readActivity>>;
