import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { insertDemo } from '#db/seed/demo.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { mayStandUnder } from '~/domain/responsible-person/enterprise/levels.ts';
import { rolesOf } from '~/domain/responsible-person/enterprise/own.server.ts';
import { missingOf } from '~/domain/responsible-person/enterprise/rules.ts';
import { distributorTree } from '~/domain/responsible-person/enterprise/tree.server.ts';
import { rp } from '~/domain/systems/profiles.ts';
import { currentMembership } from '~/domain/tenancy/access.ts';
import { isUscc } from '~/domain/tenancy/uscc.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../support/contexts.ts';
import { signIn } from '../support/people.ts';

const db = openTestDatabase();
await insertDemo(db, { nowMs: NOW_MS, passwordHash: '', nameKey: (name) => name.toLowerCase() });

it('the demo’s enterprises are as a form would have taken them', async () => {
  const rows = await db.select().from(rpEnterprises);
  expect(rows.length).toBeGreaterThan(12);
  for (const row of rows) {
    const said = {
      company_cname: row.companyCname,
      company_ename: row.companyEname,
      address_cn: row.addressCn,
      country: row.country,
      region: row.region,
      uscc: row.uscc ?? '',
      contact_email: row.contactEmail,
    };
    expect([row.id, missingOf(said, rolesOf(row), row.isOwn)]).toEqual([row.id, []]);
    if (row.uscc !== null) expect([row.id, isUscc(row.uscc)]).toEqual([row.id, true]);
    const parent = rows.find(({ id }) => id === row.parentId);
    if (!parent?.agencyLevel || !row.agencyLevel) continue;
    expect(mayStandUnder(row.agencyLevel, parent.agencyLevel)).toBe(true);
  }
});

it('Meiyan’s tree is that of the area document, and chen.jing lands in Meiyan', async () => {
  const company = { id: 'co_meiyan', nameZh: '', nameEn: '', companyType: 4, loginCompanyType: 4 };
  const actor = { kind: 'user', id: 'usr_x', name: '', role: 'viewer', ip: '' } as const;
  const ctx: RpContext = { ...systemContext(), db, actor, company, system: rp };
  const { nodes } = await distributorTree(ctx);
  expect(nodes.map(({ id, authorisation }) => [id, authorisation])).toEqual([
    ['rpe_lingnan', 'valid'],
    ['rpe_beichen', 'ended'],
    ['rpe_shenjiang', 'valid'],
    ['rpe_xihu', 'ending'],
    ['rpe_yongshang', 'valid'],
    ['rpe_qiongdao', 'valid'],
  ]);
  const [chen] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'chen.jing@meiyan.example'));
  const token = await signIn(chen?.id ?? '', NOW_MS);
  const identity = await identify(db, token, NOW_MS);
  expect(identity.memberships).toHaveLength(3);
  expect(currentMembership(identity, rp)).toMatchObject({
    companyId: 'co_meiyan',
    isDefault: true,
  });
});
