import { and, eq } from 'drizzle-orm';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { changes } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Company } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { together } from '../../kernel/together.ts';
import { markChanged } from '../../look-alike/marks.server.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { enterpriseColumns, namedAs, namesOf, warningsOf } from '../enterprise/content.server.ts';
import type { Saved } from '../enterprise/create.server.ts';
import { indexEnterprise } from '../enterprise/own.server.ts';
import { tellRenamed } from '../enterprise/renamed.server.ts';
import { CN_RULES } from '../rules.ts';
import type { CnCompanyContext } from '../within.ts';
import { enterCn } from './enter.server.ts';
import type { OwnEnterpriseInput } from './schema.ts';

/** Statement: the own enterprise of the company. */
const ownRead = ({ db }: Pick<CnCompanyContext, 'db'>, companyId: string) =>
  db
    .select({
      id: cnEnterprises.id,
      nameZh: cnEnterprises.nameZh,
      nameEn: cnEnterprises.nameEn,
      country: cnEnterprises.country,
      uscc: cnEnterprises.uscc,
      loginEmail: cnEnterprises.loginEmail,
      alias: cnEnterprises.alias,
      businessType: cnEnterprises.businessType,
      contactAddress: cnEnterprises.contactAddress,
      version: cnEnterprises.version,
    })
    .from(cnEnterprises)
    .where(and(eq(cnEnterprises.companyId, companyId), eq(cnEnterprises.kind, 'own')));

export type OwnEnterprise = Awaited<ReturnType<typeof ownRead>>[number];

/** @throws {Denial} 4040 for anybody but staff: the company's people have a page of their own */
function requireStaff({ actor }: CnCompanyContext): void {
  if (actor.kind !== 'staff') notFound();
}

/**
 * A company with its own enterprise. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and one without a contract for CN-SCC that goes on
 */
export async function findOwnEnterprise(
  ctx: StaffContext,
  companyId: string,
): Promise<{ company: Company; own: OwnEnterprise }> {
  const one = together(ctx);
  const [{ company }, [own = notFound()]] = await Promise.all([
    enterCn(one, companyId),
    ownRead(one, companyId),
  ]);
  return { company, own };
}

/**
 * Says what staff keep of a company's own enterprise: names, country, social credit code and login e-mail. Alias, business
 * type, address and contacts stay as the company has them; another name is told by the change records of the filings
 * whose applicant or agent it is, and what was issued or submitted keeps the old one. What is so already may be said
 * again. Two round trips.
 *
 * Refusal: 4106 changed meanwhile, also by the company.
 *
 * @throws {Denial} 4040 for anybody but staff
 */
export async function changeOwnEnterprise(
  ctx: CnCompanyContext,
  input: OwnEnterpriseInput,
): Promise<Outcome<Saved>> {
  requireStaff(ctx);
  const law = rulesOn(ctx.db, { cn_changes: CN_RULES.cn_changes }, dayOf(ctx));
  const [[before = notFound()], rules] = await ctx.db.batch([
    ownRead(ctx, ctx.company.id),
    law.statement,
  ]);
  const { id, alias, businessType, contactAddress } = before;
  const { version, login_email: loginEmail, uscc, ...names } = input;
  if (before.version !== version) return refuse(4106);
  const kept = enterpriseColumns({
    ...{ ...names, uscc: uscc ?? '', company_alias: alias },
    ...{ business_type: businessType, contact_address: contactAddress },
  });
  const content = { ...kept, loginEmail };
  const warnings = warningsOf(content);
  const detail = changes<Record<string, unknown>>(before, content);
  if (Object.keys(detail).length === 0) return done({ id, version, warnings });
  const { company, system, nowMs } = ctx;
  return guardedWrite(ctx, {
    table: cnEnterprises,
    id,
    expect: { companyId: company.id, version, kind: 'own' },
    set: { ...content, updatedAtMs: nowMs },
    audit: {
      action: 'cn_enterprise.edit',
      subject: { kind: 'cn_enterprise', id },
      ...{ companyId: company.id, system: system.slug },
      detail,
    },
    follows: () => [
      ...markChanged(ctx, namedAs(content, { id, companyId: company.id }), namesOf(before)),
      ...indexEnterprise(ctx, { ...content, id }),
      ...tellRenamed(ctx, before, content, law.values(rules).cn_changes),
    ],
    done: { id, version: version + 1, warnings },
  });
}
