import { and, desc, eq } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { enterCertificate } from '~/domain/certificate/staff/of-staff.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { askRevocation } from '~/domain/provider/certificate/revoke.server.ts';
import { enterContract } from '~/domain/provider/contract/enter.server.ts';
import { unlockContract } from '~/domain/provider/contract/unlock.server.ts';
import { approveSecond } from '~/domain/provider/second-person/decide.server.ts';
import { enterSecond } from '~/domain/provider/second-person/find.server.ts';
import { providerConsole } from '~/domain/systems/profiles.ts';

const HOUR_MS = 60 * 60 * 1000;
const PAID = '企业已补缴 2026 年度服务费，财务确认到账。';
const NOTE = '企业来电说明，确认函写的进口商地址有误，已请企业补交登记证明。';

const ERROR = '确认函所写的进口商注册地址有误，企业已另行提交登记证明。';
const AGREED = '已核对登记证明，同意撤销。';

/** Somebody of the provider, as accounts have them. */
interface Person {
  id: string;
  email: string;
  firstName: string;
}

/** Somebody of the provider at work, as far as verbs ask. */
function staffOf(
  ctx: OrContext,
  { id, email, firstName }: Person,
  staffRole: NonNullable<StaffContext['staffRole']>,
): StaffContext {
  const user = { id, email, firstName, tips: 0 };
  return {
    ...ctx,
    actor: { kind: 'staff', id, name: firstName, role: 'viewer', ip: '203.0.113.20' },
    staffRole,
    system: providerConsole,
    identity: { user, staff: null, staffRole, memberships: [] },
  } as unknown as StaffContext;
}

/** Condition: valid letters of the company. */
const letters = ({ company }: OrContext) =>
  and(
    eq(certificates.companyId, company.id),
    eq(certificates.kind, 'registration_confirmation'),
    eq(certificates.state, 'valid'),
  );

function must<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`demo data: ${outcome.refusal.code}`);
}

/** The letter to an importer was wrong: the consultant asked to revoke it, and an admin of the provider approved. */
export async function revokeLetter(
  ctx: OrContext,
  partnerId: string,
  { consultant, admin }: { consultant: Person; admin: Person },
): Promise<void> {
  const [letter] = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(letters(ctx), eq(certificates.partnerId, partnerId)));
  if (letter === undefined) throw new Error('demo data: no letter was issued');
  const at = await enterCertificate(staffOf(ctx, consultant, 'consultant'), letter.id);
  const said = { code: 'content_error', note: ERROR } as const;
  const { request_id } = must(await askRevocation(at, letter.id, said));
  const another = staffOf({ ...ctx, nowMs: ctx.nowMs + HOUR_MS }, admin, 'provider');
  must(await approveSecond(await enterSecond(another, request_id), request_id, { note: AGREED }));
}

/**
 * What the consultant asks another to approve: to revoke the latest confirmation letter of a company of theirs, and to unlock
 * another that has paid.
 */
export async function askSecondPerson(ctx: OrContext, consultant: Person): Promise<void> {
  const staff = staffOf(ctx, consultant, 'consultant');
  const [letter] = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(letters(ctx))
    .orderBy(desc(certificates.issuedAtMs), desc(certificates.id))
    .limit(1);
  if (letter === undefined) throw new Error('demo data: no letter was issued');
  const at = await enterCertificate(staff, letter.id);
  must(await askRevocation(at, letter.id, { code: 'content_error', note: NOTE }));
  const locked = await enterContract(staff, 'co_locked', 'rscc');
  const { version } = locked.contract;
  must(await unlockContract(locked, { note: PAID, version }));
}
