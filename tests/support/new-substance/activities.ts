import type { cnFilings } from '#db/schema/cn-filing.ts';
import { insertCnEnterprise } from '#db/seed/rows.ts';
import type { CnContext, Role } from '~/domain/kernel/context.ts';
import { createActivity } from '~/domain/new-substance/activity/create.server.ts';
import type { ActivityInput, EditActivityInput } from '~/domain/new-substance/activity/schema.ts';
import { submitActivity } from '~/domain/new-substance/activity/submit.server.ts';
import type { OrderReportInput } from '~/domain/new-substance/report/schema.ts';
import { NOW_MS, openTestDatabase } from '../contexts.ts';
import { value } from '../only-representative/shipments.ts';
import { type Registrant, registrant } from './cn-companies.ts';
import { insertFiling } from './substances-cn.ts';

export const YEAR = 2026;
export const PURPOSE = '涂料助剂';
export const REASON = '客户追加订单，正在重新申请办理登记';

/** Ten tonnes that are made and imported. */
const REGISTERED = {
  tradeName: '测试商品',
  activityTypes: ['production', 'import', 'transfer_export'],
  appliedG: 10_000_000,
  registeredImportG: 4_000_000,
  purpose: PURPOSE,
} satisfies Partial<typeof cnFilings.$inferInsert>;

interface Options {
  role?: Role;
  nowMs?: number;
  filing?: Partial<typeof cnFilings.$inferInsert>;
}

export interface Active {
  ctx: CnContext;
  companyId: string;
  /** Ten tonnes a year, four of them imported. */
  filingId: string;
  enterpriseId: string;
  /** Others that are dealt with. */
  relatedId: string;
  abroadId: string;
}

/** One company with its own enterprise, two others, one filing, and a user of it. */
export async function activeCompany({ filing, ...options }: Options = {}): Promise<Active> {
  const { role = 'admin', nowMs = NOW_MS } = options;
  return activeIn(await registrant({ roles: [role], nowMs }), filing);
}

/** The same in the first company of somebody. */
export async function activeIn(
  { ctx, companyIds, owns }: Registrant,
  filing: Options['filing'] = {},
): Promise<Active> {
  const { db } = ctx;
  const [companyId = '', enterpriseId = ''] = [companyIds[0], owns[0]];
  const relatedId = await insertCnEnterprise(db, { companyId });
  const abroad = { nameZh: '', nameEn: 'Fjellvik Specialties AB', country: 'SE' };
  const abroadId = await insertCnEnterprise(db, { companyId, ...abroad });
  const company = { id: companyId, own: enterpriseId };
  const { id: filingId } = await insertFiling({ company }, { ...REGISTERED, ...filing });
  return { ctx, companyId, filingId, enterpriseId, relatedId, abroadId };
}

/** The same person in another role, at another time, or with more companies. */
export function asOf(
  ctx: CnContext,
  change: { role?: Role; nowMs?: number; also?: readonly Active[]; filter?: string | null } = {},
): CnContext {
  const { role, nowMs = ctx.nowMs, also = [], filter = ctx.filter } = change;
  const scope = ctx.scope.map((one) => (role === undefined ? one : { ...one, role }));
  return {
    ...ctx,
    db: openTestDatabase(),
    nowMs,
    filter,
    actor: { ...ctx.actor, role: role ?? ctx.actor.role },
    scope: [...scope, ...also.flatMap((other) => other.ctx.scope)],
  };
}

export type Line = NonNullable<ActivityInput['lines']>[number];

export function made(tonnes: string, change: Partial<Line> = {}): Line {
  return { activity_type: 'production', happened_on: `${YEAR}-03-10`, tonnes, ...change };
}

export function imported(tonnes: string, change: Partial<Line> = {}): Line {
  return made(tonnes, { activity_type: 'import', ...change });
}

export function sent(tonnes: string, to: string, country = 'CN'): Line {
  return made(tonnes, { activity_type: 'transfer_export', counterparty_id: to, country });
}

export type Handover = NonNullable<Line['handovers']>[number];

/** Part of an import that was handed to somebody, or to whoever imported it. */
export function handed(tonnes: string, to: string, on = `${YEAR}-03-20`): Handover {
  return { recipient_id: to, on, tonnes };
}

/** A complete content. */
export function activity(
  of: Pick<Active, 'filingId' | 'enterpriseId'>,
  change: Partial<ActivityInput> = {},
): ActivityInput {
  return {
    filing_id: of.filingId,
    year: YEAR,
    enterprise_id: of.enterpriseId,
    role: 'both',
    role_pair: ['producer', 'importer'],
    actual_purpose: PURPOSE,
    implementation: 'full',
    lines: [made('5')],
    ...change,
  };
}

export async function draft(of: Active, change: Partial<ActivityInput> = {}) {
  return value(await createActivity(of.ctx, activity(of, change)));
}

/** A record that counts. */
export async function submittedActivity(
  of: Active,
  change: Partial<ActivityInput> = {},
  volume_version = 0,
) {
  const { id, version } = await draft(of, change);
  return value(
    await submitActivity(of.ctx, id, { version, volume_version, risk_acknowledged: true }),
  );
}

/** An order of the year's annual report. */
export function annualOf(
  { filingId }: Pick<Active, 'filingId'>,
  change: Partial<OrderReportInput> = {},
): OrderReportInput {
  return {
    kind: 'annual',
    year: YEAR,
    filing_ids: [filingId],
    format: 'pdf',
    identity: 'class',
    ...change,
  };
}

/** What puts a submitted record right. */
export function amendment(
  of: Active,
  { version }: { version: number },
  volume_version: number,
  change: Partial<EditActivityInput> = {},
): EditActivityInput {
  return { ...activity(of), version, volume_version, reason: REASON, ...change };
}
