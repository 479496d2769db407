import { deviceOf } from '~/domain/identity/device.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { listActivity } from '~/domain/only-representative/activity/list.server.ts';
import { activityList } from '~/domain/only-representative/activity/schema.ts';
import { companiesIn, worksIn } from '~/domain/tenancy/access.ts';
import { companyProfile } from '~/domain/tenancy/company-profile.server.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { listPeople } from '~/domain/tenancy/people/list.server.ts';
import { peopleList } from '~/domain/tenancy/people/schema.ts';
import type { Visit } from '../../door.server.ts';
import { listData } from '../../subsystem/list-data.ts';

/** Which row is open, and for what. */
const OPEN = ['edit', 'open', 'remove'] as const;
export type Open = { as: (typeof OPEN)[number]; id: string };

export async function readPeople(ctx: OrContext, { door, url }: Visit) {
  const input = peopleList.lenient(url.searchParams);
  const asked = OPEN.find((name) => url.searchParams.has(name));
  const admin = ctx.actor.role === 'admin';
  const id = asked && url.searchParams.get(asked);
  const open = admin && asked && id ? { as: asked, id } : null;
  const list = await listPeople(ctx, input, open?.as === 'open' ? open.id : null);
  const { systems, own, admins, all, logins, ...page } = list;
  const identity = await door.identity();
  return {
    list: listData(peopleList, input, {
      ...page,
      items: page.items.map((row) => ({
        ...row,
        worksIn: worksIn(ctx.system.area, row.roles, row.orSystem)?.slug ?? null,
        /** Whether the invitation can still be followed. */
        linkOpen: (row.invitedUntilMs ?? 0) > ctx.nowMs,
      })),
    }),
    nowMs: ctx.nowMs,
    systems,
    own,
    admins,
    all,
    open: open satisfies Open | null,
    logins: logins.map(({ userAgent, ...login }) => ({ ...login, device: deviceOf(userAgent) })),
    companies: companiesIn(identity, ctx.system).map(
      ({ companyId, nameZh, nameEn, state, isDefault }) => ({
        ...{ id: companyId, nameZh, nameEn, isDefault },
        disabled: state === 0,
      }),
    ),
  };
}

export type People = Awaited<ReturnType<typeof readPeople>>;
export type ListedPerson = People['list']['page']['items'][number];

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
