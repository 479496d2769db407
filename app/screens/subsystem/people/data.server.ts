import { deviceOf } from '~/domain/identity/device.ts';
import type { Identity } from '~/domain/identity/identify.server.ts';
import type { CompanyContext } from '~/domain/kernel/context.ts';
import type { SystemProfile } from '~/domain/systems/profiles.ts';
import { companiesIn, worksIn } from '~/domain/tenancy/access.ts';
import { listPeople } from '~/domain/tenancy/people/list.server.ts';
import { peopleList } from '~/domain/tenancy/people/schema.ts';
import type { Visit } from '../../door.server.ts';
import { listData } from '../list-data.ts';

/** Which row is open, and for what. */
const OPEN = ['edit', 'open', 'remove'] as const;
export type Open = { as: (typeof OPEN)[number]; id: string };

/** Companies among which somebody chooses the one they land in. */
export function ownCompanies(identity: Identity, system: SystemProfile) {
  return companiesIn(identity, system).map(({ companyId, nameZh, nameEn, state, isDefault }) => ({
    ...{ id: companyId, nameZh, nameEn, isDefault },
    disabled: state === 0,
  }));
}

/** People of the company for the tab that shows them, and one row's logins where it is open. */
export async function readPeople(ctx: CompanyContext, { door, url }: Visit) {
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
    companies: ownCompanies(identity, ctx.system),
  };
}

export type People = Awaited<ReturnType<typeof readPeople>>;
export type ListedPerson = People['list']['page']['items'][number];
