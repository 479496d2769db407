import { and, desc, eq } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { enterCertificate } from '~/domain/certificate/staff/of-staff.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { askRevocation } from '~/domain/provider/certificate/revoke.server.ts';
import { enterContract } from '~/domain/provider/contract/enter.server.ts';
import { unlockContract } from '~/domain/provider/contract/unlock.server.ts';
import { providerConsole } from '~/domain/systems/profiles.ts';

const PAID = '企业已补缴 2026 年度服务费，财务确认到账。';
const NOTE = '企业来电说明，确认函写的进口商地址有误，已请企业补交登记证明。';

/**
 * What the consultant asks another to approve: to revoke the latest confirmation letter of a company of theirs, and to unlock
 * another that has paid.
 */
export async function askSecondPerson(
  ctx: OrContext,
  { id, email, firstName }: { id: string; email: string; firstName: string },
): Promise<void> {
  const user = { id, email, firstName, tips: 0 };
  const staff = {
    ...ctx,
    actor: { kind: 'staff', id, name: firstName, role: 'viewer', ip: '203.0.113.20' },
    staffRole: 'consultant',
    system: providerConsole,
    // Who is signed in, as far as the verb asks.
    identity: { user, staff: null, staffRole: 'consultant', memberships: [] },
  } as unknown as StaffContext;
  const [letter] = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        eq(certificates.companyId, ctx.company.id),
        eq(certificates.kind, 'registration_confirmation'),
        eq(certificates.state, 'valid'),
      ),
    )
    .orderBy(desc(certificates.issuedAtMs), desc(certificates.id))
    .limit(1);
  if (letter === undefined) throw new Error('demo data: no letter was issued');
  const at = await enterCertificate(staff, letter.id);
  const asked = await askRevocation(at, letter.id, { code: 'content_error', note: NOTE });
  if (!asked.ok) throw new Error(`demo data: ${asked.refusal.code}`);
  const locked = await enterContract(staff, 'co_locked', 'rscc');
  const { version } = locked.contract;
  const unlock = await unlockContract(locked, { note: PAID, version });
  if (!unlock.ok) throw new Error(`demo data: ${unlock.refusal.code}`);
}
