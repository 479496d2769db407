import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { users } from '#db/schema/identity.ts';
import { knownCompanies } from '#db/schema/known-company.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { guardedWrite } from '../../../audit/guarded-write.server.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { isPublicMail, mailDomain } from '../../../kernel/mailbox.server.ts';
import { type Outcome, refuse } from '../../../kernel/outcome.ts';
import { notFound } from '../../../kernel/refusals.ts';
import { endLinks } from '../../../link/link.server.ts';
import { isReader, READER } from '../../../mail/member.server.ts';
import { addsToDirectory, DIRECTORY_REFUSALS } from '../directory.server.ts';
import { ownPartner, partnerRace } from '../own.server.ts';
import { tellApplicant } from '../tell-applicant.server.ts';
import type { PartnerOfStaff } from './enter.server.ts';
import type { ConfirmPartnerInput } from './schema.ts';

/**
 * A consultant has found that name and e-mail of a partner are of one company (确认同一企业): it is active, its contact's
 * link is dead, whoever applied is told, and the directory knows the company by that domain from now on. A mailbox that
 * anyone can have says nothing about a company, so its domain does not go into the directory. Two round trips.
 *
 * Refusals, in this order: it does not wait for an answer (4105); stale version (4106); a lost race (one of these).
 *
 * @throws {Denial} 4040 for an id that is not the company's
 */
export async function confirmPartner(
  { within }: Pick<PartnerOfStaff, 'within'>,
  id: string,
  { note, version }: ConfirmPartnerInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const { company, system } = within;
  const [[partner = notFound()], [asked], known] = await within.db.batch([
    ownPartner(within, id),
    applicantRead(within, id),
    domainsRead(within, id),
  ]);
  if (partner.state !== 'applied') return refuse(4105);
  if (partner.version !== version) return refuse(4106);
  const of = { companyId: company.id, system: system.slug };
  const { email } = partner;
  return guardedWrite(within, {
    table: tradePartners,
    id,
    expect: { companyId: company.id, state: 'applied', version },
    set: { state: 'active', needsYes: false, appliedUntilMs: null },
    audit: {
      action: 'partner.confirm',
      subject: { kind: 'partner', id },
      ...of,
      detail: { email, note },
    },
    follows: () => [
      endLinks(within, [id]),
      ...becomesKnown(within, partner, known),
      ...tellApplicant(within, { ...partner, ...of }, asked?.applicant ?? null, 'confirmed'),
    ],
    refusals: {
      ...DIRECTORY_REFUSALS,
      audit_move_happened: () => partnerRace(within, id, 'applied'),
    },
    done: { id, version: version + 1 },
  });
}

/** Statement: the member who applied, where they are to be told. */
function applicantRead({ db, company }: OrContext, id: string) {
  return db
    .select({ id: tradePartners.id, applicant: READER })
    .from(tradePartners)
    .leftJoin(users, isReader(tradePartners.appliedBy, tradePartners, 'answers'))
    .where(and(eq(tradePartners.id, id), eq(tradePartners.companyId, company.id)));
}

/** Statement: by which e-mail domains the directory knows a company of the partner's name and country. */
function domainsRead({ db }: OrContext, id: string) {
  return db
    .select({ emailDomain: knownCompanies.emailDomain })
    .from(tradePartners)
    .innerJoin(
      knownCompanies,
      and(
        eq(knownCompanies.nameKey, tradePartners.nameKey),
        eq(knownCompanies.country, tradePartners.country),
      ),
    )
    .where(eq(tradePartners.id, id));
}

interface Confirmed {
  name: string;
  country: string;
  email: string;
}

function becomesKnown(
  ctx: OrContext,
  { name, country, email }: Confirmed,
  known: readonly { emailDomain: string }[],
): BatchItem<'sqlite'>[] {
  const emailDomain = mailDomain(email);
  const isKnown = known.some((one) => one.emailDomain === emailDomain);
  if (isKnown || isPublicMail(emailDomain)) return [];
  return addsToDirectory(ctx, { name, country, emailDomain });
}
